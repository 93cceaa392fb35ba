import { cacheOfVersion, pageAddress } from './built-version.ts'
import { cachePage } from './cache-version.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Milliseconds for which the server's page is waited for before the kept one shows. */
const longestWait = 3_000

/** What a request asks for: the app's page, or a file that its address names the content of; null for all that is left to the network, as the pages behind links. */
export function kindOfRequest(
  { method, mode, url }: Request,
  files: ReadonlySet<string>,
  origin: string,
): 'page' | 'file' | null {
  const address = new URL(url)
  const isOurs = method === 'GET' && address.origin === origin && !/^\/+(api|i)(\/|$)/i.test(address.pathname)
  if (!isOurs) return null
  if (files.has(address.pathname + address.search) || address.pathname.startsWith('/assets/')) return 'file'
  return mode === 'navigate' ? 'page' : null
}

/** A file from whichever version kept it, else from the network: so a page that is older than its server finds its parts. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/**
 * The page as the server has it now, with the settings of now. Where the server does not answer, or only that it cannot, the kept page:
 * it is of this worker's version, and so are the files kept with it.
 */
export function answerPage(event: FetchEvent, version: string): Promise<Response> {
  const fromServer = fetch(event.request)
  event.waitUntil(fromServer.then((page) => cachePage(page.clone(), version)).catch(() => undefined))
  return firstPage(fromServer, version)
}

async function firstPage(fromServer: Promise<Response>, version: string): Promise<Response> {
  const page = await Promise.race([fromServer.catch(() => null), pause(longestWait)])
  if (page && page.status < 500) return page
  const cached = await (await caches.open(cacheOfVersion(version))).match(pageAddress, { ignoreVary: true })
  return cached ?? page ?? fromServer
}

const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
