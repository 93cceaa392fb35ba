import { readFileSync } from 'node:fs'

/** The product's running release, such as 0.1.0. */
export const release: string = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')).version
