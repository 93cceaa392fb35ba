import { type BuiltVersion, cacheOfVersion, pageAddress, versionOfPage } from './built-version.ts'

/** How many files are fetched at once: the open page goes before what may be needed one day. */
const atOnce = 8

/**
 * Caches one version of the app completely: its files, and last of all its page, without which a cache is never answered from.
 * Files that an earlier version already has are copied from there.
 * @throws when a file cannot be fetched, or the server serves the page of another version by now; nothing is cached then.
 */
export async function cacheVersion({ version, files }: BuiltVersion): Promise<void> {
  const name = cacheOfVersion(version)
  const isNew = !(await caches.has(name))
  const cache = await caches.open(name)
  try {
    for (let start = 0; start < files.length; start += atOnce) {
      await Promise.all(files.slice(start, start + atOnce).map((file) => cacheFile(cache, file)))
    }
    const page = await fetch(pageAddress, { cache: 'reload' })
    if (!(await cachePage(page, version))) throw new Error('The server gives out another version of the app.')
  } catch (error) {
    if (isNew) await caches.delete(name)
    throw error
  }
}

/** The address of a file identifies its content: what any version cached there is that file. */
async function cacheFile(cache: Cache, file: string): Promise<void> {
  const cached = await caches.match(file, { ignoreVary: true })
  if (cached) return cache.put(file, cached)
  await cache.add(file)
}

/** Caches a page that the server just served, with its settings, if it is of this version. @returns whether it is. */
export async function cachePage(page: Response, version: string): Promise<boolean> {
  const isOfVersion = page.ok && versionOfPage(await page.clone().text()) === version
  if (isOfVersion) await (await caches.open(cacheOfVersion(version))).put(pageAddress, page)
  return isOfVersion
}
