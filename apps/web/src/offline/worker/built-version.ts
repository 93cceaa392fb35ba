/** What the build writes into the worker: its version of the app, and the addresses of all the files of that version. */
export interface BuiltVersion {
  version: string
  files: string[]
}

/** The address under which the page of a version is cached, whatever address is requested. */
export const pageAddress = '/'

const prefix = 'app '

/** The cache that holds one version, and nothing else. */
export const cacheOfVersion = (version: string): string => `${prefix}${version}`

/** The version that a cache holds; null if it is not one of ours. */
export const versionOfCache = (name: string): string | null => (name.startsWith(prefix) ? name.slice(prefix.length) : null)

/** Which version a page belongs to, as the build wrote it there; null if it names none. */
export const versionOfPage = (html: string): string | null => /<meta name="version" content="([^"]+)"/.exec(html)?.[1] ?? null
