/**
 * Ask something in a dialog. A dialog is closed at once, but its close event comes when the browser has time for it: by
 * then the next question may stand there, and that event is not its answer.
 * @param {HTMLDialogElement} dialog @returns {Promise<boolean>}  whether the answer is yes
 */
export const confirmed = (dialog) =>
  new Promise((resolve) => {
    dialog.onclose?.(new Event("close")); // of the question before
    dialog.returnValue = "";
    dialog.onclose = () => {
      if (!dialog.open) resolve(dialog.returnValue === "yes");
    };
    dialog.onkeydown = (event) => event.stopPropagation(); // what is typed here is not for the board
    dialog.showModal();
  });
