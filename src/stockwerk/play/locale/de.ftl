bot-name = { $level ->
    [random] Bot { $number } (leicht)
    [greedy] Bot { $number } (mittel)
    [monte_carlo] Bot { $number } (schwer)
   *[other] Bot { $number }
}
