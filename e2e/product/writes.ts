import type { BrowserContext, Request } from '@playwright/test'

/** Milliseconds that a test waits, at its end, for requests that it has delayed itself and never lets through. */
const longest = 5_000

/**
 * Tracks the write requests of a context's pages.
 * @returns a function that waits until the server has answered all of them: what it wrote after the end of a test would be found
 * by the next one.
 */
export function followWrites(context: BrowserContext): () => Promise<void> {
  const underWay = new Set<Request>()
  let wake = () => {}
  const end = (request: Request) => {
    underWay.delete(request)
    wake()
  }
  context.on('request', (request) => {
    if (request.method() !== 'GET') underWay.add(request)
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return async () => {
    const tooLong = setTimeout(() => {
      underWay.clear()
      wake()
    }, longest)
    while (underWay.size > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    clearTimeout(tooLong)
  }
}
