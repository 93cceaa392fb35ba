/** How many imports are listed, the latest first. */
export const mostImports = 100
