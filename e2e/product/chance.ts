/**
 * The same numbers in every run: a release is refused for its own faults, not for what a random case happened to find that day.
 */
export function chanceOf(seed: number) {
  let state = seed
  /** From 0 to below 1. */
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    /** A whole number, both ends included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** True with this probability. */
    is: (probability: number) => next() < probability,
  }
}
