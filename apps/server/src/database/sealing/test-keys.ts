import { SealingKeys } from './sealing-keys.ts'

/** By which tests seal: so that whatever they do with a second factor, they do with a sealed one. */
export const testKeys = new SealingKeys(['of the tests, as long as every key is'])
