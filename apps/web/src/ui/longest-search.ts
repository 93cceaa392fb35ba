/** Searches are at most so long. @see decisions, 'Trades' */
export const longestSearch = 200
