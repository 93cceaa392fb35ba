/** What the build writes into the worker: its version of the app, and the addresses of all files that this is made of. */
export interface BuiltVersion {
  version: string
  files: string[]
}

/** Where the page of a version is kept, whatever address it is asked for at. */
export const pageAddress = '/'

const prefix = 'app '

/** The cache that holds one version, and nothing else. */
export const cacheOfVersion = (version: string): string => `${prefix}${version}`

/** The version that a cache holds; null when it is none of ours. */
export const versionOfCache = (name: string): string | null => (name.startsWith(prefix) ? name.slice(prefix.length) : null)

/** Which version a page belongs to, as the build wrote it there; null when it tells none. */
export const versionOfPage = (html: string): string | null => /<meta name="version" content="([^"]+)"/.exec(html)?.[1] ?? null
