import type { BrowserContext } from '@playwright/test'
import type { Measure } from '../report.ts'
import { reportWhen } from './report-when.ts'

const mostBytes = 250_000
const mostRequests = 6

/** What is transferred before the dashboard shows its cards and its first rows, to a browser with an empty cache. */
export async function measureDashboard(context: BrowserContext): Promise<Measure> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asked = new Map<string, { path: string; at: number }>()
  const sent: { path: string; bytes: number; at: number }[] = []
  // The browser's own clock, and its offset from the page's.
  let ahead = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    ahead = wallTime - timestamp
    asked.set(requestId, { path: new URL(request.url).pathname, at: wallTime * 1000 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    sent.push({ path: asked.get(requestId)?.path ?? '', bytes: encodedDataLength, at: (timestamp + ahead) * 1000 })
  })
  const usable = await reportWhen(page, isUsable)
  await page.goto('/', { waitUntil: 'commit' })
  const end = await usable()
  await page.close()
  const until = sent.filter(({ at }) => at <= end)
  const bytes = until.reduce((sum, one) => sum + one.bytes, 0)
  // Requests made before the last necessary reply arrived; what the page requests after that is not waited for.
  const last = Math.max(...until.map(({ at }) => at))
  const requests = [...asked.values()].filter(({ path, at }) => path.startsWith('/api/') && at <= last).length
  const largest = until.toSorted((one, other) => other.bytes - one.bytes).slice(0, 5)
  return {
    name: 'sent until the dashboard shows its cards and first rows',
    target: `≤ ${mostBytes / 1000} kB, ${mostRequests} requests`,
    value: `${(bytes / 1000).toFixed(1)} kB in ${until.length} files, ${requests} requests of the API`,
    isReached: bytes <= mostBytes && requests <= mostRequests,
    details: { bytes, files: until.length, requests, ...Object.fromEntries(largest.map(({ path, bytes }) => [path, bytes])) },
  }
}

/** Whether cards and rows are shown. */
const isUsable = String.raw`document.querySelector('tr[data-trade]') !== null && /\d/.test(document.querySelector('main section')?.textContent ?? '')`
