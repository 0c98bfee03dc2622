bot-name = { $level ->
    [random] Bot { $number } (easy)
    [greedy] Bot { $number } (medium)
    [monte_carlo] Bot { $number } (hard)
   *[other] Bot { $number }
}
