/** Loading instructions that are drawn at once, at most. */
export const mostInstructions = 100
