import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the random cases of property tests begin. */
    seed: number
  }
}

// The same cases in every run: a release is refused for what is wrong with it, not for what chance came upon that day.
fc.configureGlobal({ seed: inject('seed') })

export { fc }
