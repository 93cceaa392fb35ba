import type { BrowserContext, Request } from '@playwright/test'

/** Milliseconds that a test waits, at its end, for what it has held back itself and never lets through. */
const longest = 5_000

/**
 * Follows what the pages of a context send to be written.
 * @returns waits until the server has answered all of it: what it writes after the end of a test, the next one would find.
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
