import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { checkout } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

/** What a browser fetches before a page is shown, in bytes, as measured by the build's check. */
interface Weighed {
  page: string
  device: keyof typeof places
  bytes: number
  budget: number
}

const places = { desk: 'a table on a desktop', phone: 'strips on a phone', signIn: 'the sign-in' }
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** The JavaScript that a browser fetches before the heaviest page of each kind is shown, compressed by gzip. */
export function measureFirstLoad(): Measure[] {
  const check = join(checkout, 'apps/web/scripts/check-first-load.mjs')
  const weighed: Weighed[] = JSON.parse(execFileSync(process.execPath, [check, '--json'], { encoding: 'utf8' }))
  return Object.entries(places).map(([device, place]) => {
    const pages = weighed.filter((page) => page.device === device)
    const heaviest = pages.reduce((one, other) => (other.bytes > one.bytes ? other : one))
    return {
      name: `JavaScript before ${place} shows, by gzip`,
      target: `≤ ${heaviest.budget / 1000} kB`,
      value: `${kilobytes(heaviest.bytes)} kB`,
      isReached: heaviest.bytes <= heaviest.budget,
      details: Object.fromEntries(pages.map(({ page, bytes }) => [page, `${kilobytes(bytes)} kB`])),
    }
  })
}
