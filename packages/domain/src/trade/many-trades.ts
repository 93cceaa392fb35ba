/** How many trades are changed in one step, at most. */
export const mostTradesAtOnce = 1_000
