/** Maximum number of trades changed in one step. */
export const mostTradesAtOnce = 1_000
