import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of the random cases of property tests. */
    seed: number
  }
}

// The same cases in every run: a release is refused for its own faults, not for what a random case happened to find that day.
fc.configureGlobal({ seed: inject('seed') })

export { fc }
