// Enforces the budget of the first load: the compressed JavaScript that a browser fetches before a page shows.
// Reads what `vite build` left in dist, compressed by gzip, as it is sent without TLS; over TLS it is sent as Brotli, an eighth
// less.
// Exits with 1 above the budget. With --json it judges nothing, and prints each page's bytes and budget for the benchmark.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes. A phone draws strips in place of the grid; every other page is the same on both. The sign-in is a page of its own. */
const budgets = { desk: 220_000, phone: 170_000, signIn: 100_000 }
const drawing = { desk: 'src/trades/table/trade-table.tsx', phone: 'src/trades/phone/phone-trades.tsx' }
const listsTrades = /\/(stage-pages|all-trade-data-page|dashboard-page)\.tsx$/
const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** A chunk and everything that it imports statically, without what it loads later. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name].imports ?? []) withImports(imported, found)
  return found
}

const weights = new Map()
function weightOf(name) {
  if (!weights.has(name)) weights.set(name, gzipSync(readFileSync(join(dist, manifest[name].file))).length)
  return weights.get(name)
}

function weighed(page, device, chunks) {
  const bytes = [...chunks].map(weightOf).reduce((sum, size) => sum + size, 0)
  return { page, device, budget: budgets[device], bytes, files: chunks.size }
}

const [entry, signIn] = ['index.html', 'sign-in.html']
const pages = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && /-(page|screen)\.tsx$|\/stage-pages\.tsx$/.test(name),
)
const missing = Object.values(drawing).filter((name) => !manifest[name]?.isDynamicEntry)
if (!manifest[entry]?.isEntry || !manifest[signIn]?.isEntry || pages.length === 0 || missing.length > 0) {
  throw new Error(
    `The build lacks one of its entries, or has no page, or not what draws trades (${missing}): the check would measure nothing.`,
  )
}

const measured = pages.flatMap((page) =>
  (listsTrades.test(page) ? ['desk', 'phone'] : ['desk']).map((device) => {
    const chunks = withImports(page, withImports(entry))
    if (listsTrades.test(page)) withImports(drawing[device], chunks)
    return weighed(page, device, chunks)
  }),
)
measured.push(weighed(signIn, 'signIn', withImports(signIn)))
// What the server puts into a driver's page, uncompressed: that page may be 40 kB at most, and has to be usable on a bad line.
const driver = { bytes: readFileSync(join(dist, 'driver.js')).length, budget: 8_000 }

// These files must be named in the page itself: a browser that finds one file through another fetches them one after the other.
const begun = { [entry]: [entry, ...Object.values(drawing)], [signIn]: [signIn] }
const unnamed = Object.entries(begun).flatMap(([page, parts]) => {
  const text = readFileSync(join(dist, page), 'utf8')
  const chunks = new Set(parts.flatMap((part) => [...withImports(part)]))
  return [...chunks].filter((chunk) => !text.includes(manifest[chunk].file)).map((chunk) => [page, chunk])
})

if (process.argv.includes('--json')) console.log(JSON.stringify(measured))
else {
  for (const { page, device, budget, bytes, files } of measured) {
    const verdict = bytes > budget ? 'over  ' : 'within'
    console.log(
      `${verdict} ${(bytes / 1000).toFixed(1).padStart(6)} of ${budget / 1000} kB in ${files} files  ${device.padEnd(6)} ${page}`,
    )
  }
  console.log(
    `${driver.bytes > driver.budget ? 'over  ' : 'within'} ${(driver.bytes / 1000).toFixed(1).padStart(6)} of ${driver.budget / 1000} kB  driver.js`,
  )
  for (const [page, chunk] of unnamed) console.log(`${page} does not name ${manifest[chunk].file}, which it begins with.`)
  process.exitCode = unnamed.length > 0 || [...measured, driver].some(({ bytes, budget }) => bytes > budget) ? 1 : 0
}
