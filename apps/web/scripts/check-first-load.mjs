// Holds the budget of the first load: the JavaScript that a browser fetches before a page shows, compressed.
// Reads what `vite build` left in dist; the server compresses in the same way. Exits with 1 above the budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const budget = 200_000
/** What stands on no page with trades brings nothing of their table: files that many share are put together by hand. */
const tableOfTrades = /assets\/trades-table-/
const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** A chunk and everything that it imports at once, without what it loads later. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name].imports ?? []) withImports(imported, found)
  return found
}

const entry = Object.keys(manifest).find((name) => manifest[name].isEntry)
const pages = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && /-(page|screen)\.tsx$/.test(name))
if (!entry || pages.length === 0) throw new Error('The build has no entry or no page: the check would measure nothing.')

const sizes = pages.map((page) => {
  const chunks = [...withImports(page, withImports(entry))]
  const bytes = chunks
    .map((name) => gzipSync(readFileSync(join(dist, manifest[name].file))).length)
    .reduce((sum, size) => sum + size, 0)
  const isWithoutTrades = !/trades|dashboard/.test(page)
  return { page, bytes, hasTable: isWithoutTrades && chunks.some((name) => tableOfTrades.test(manifest[name].file)) }
})
for (const { page, bytes } of sizes) {
  console.log(`${bytes > budget ? 'over ' : 'within'} ${(bytes / 1000).toFixed(1).padStart(6)} of ${budget / 1000} kB  ${page}`)
}
for (const { page } of sizes.filter(({ hasTable }) => hasTable)) {
  console.log(`${page} brings the table of trades along: what it shares with that belongs into 'common' (vite.config.ts).`)
}
process.exitCode = sizes.some(({ bytes, hasTable }) => bytes > budget || hasTable) ? 1 : 0
