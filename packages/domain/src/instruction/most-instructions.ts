/** Maximum number of loading instructions drawn at once. */
export const mostInstructions = 100
