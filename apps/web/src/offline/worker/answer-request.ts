import { cacheOfVersion, pageAddress } from './built-version.ts'
import { cachePage } from './cache-version.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Milliseconds to wait for the server's page before the cached one is shown. */
const longestWaitMs = 3_000

/** What a request asks for: the page, or a file named by its content; null for what is left to the network, as links' pages. */
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

/** A file from whichever version cached it, else from the network: so a page older than its server finds its parts. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/**
 * The page as the server has it now, with the current settings. If the server does not answer, or only that it cannot, the cached
 * page: it has this worker's version, and so do the files cached with it.
 */
export function answerPage(event: FetchEvent, version: string): Promise<Response> {
  const fromServer = fetch(event.request)
  event.waitUntil(fromServer.then((page) => cachePage(page.clone(), version)).catch(() => undefined))
  return firstPage(fromServer, version)
}

async function firstPage(fromServer: Promise<Response>, version: string): Promise<Response> {
  const page = await Promise.race([fromServer.catch(() => null), pause(longestWaitMs)])
  if (page && page.status < 500) return page
  const cached = await (await caches.open(cacheOfVersion(version))).match(pageAddress, { ignoreVary: true })
  return cached ?? page ?? fromServer
}

const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
