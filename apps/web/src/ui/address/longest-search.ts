/** Searches are at most so long. @see docs/rules/trades.md, rule 15 */
export const longestSearch = 200
