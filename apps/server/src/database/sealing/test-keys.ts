import { SealingKeys } from './sealing-keys.ts'

/** The keys that tests seal by, so that all their work with second factors is with sealed ones. */
export const testKeys = new SealingKeys(['of the tests, as long as every key is'])
