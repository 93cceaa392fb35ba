import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkout } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

const budget = 240_000
const dist = join(checkout, 'apps/web/dist')

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}

/** The JavaScript that a browser fetches before the table shows, compressed as the server does. */
export function measureFirstLoad(): Measure {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const needed = new Set<string>()
  const add = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  const starts = Object.keys(manifest).filter((name) => /^index\.html$|\/(logistics-page|trade-table)\.tsx$/.test(name))
  if (starts.length < 3) throw new Error('The built web app has no entry, no logistics page or no table.')
  for (const name of starts) add(name)
  const files = [...needed].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file))).length).reduce((sum, size) => sum + size, 0)
  return {
    name: 'JavaScript before the table shows, compressed',
    target: `≤ ${budget / 1000} kB`,
    value: `${(bytes / 1000).toFixed(1)} kB`,
    isReached: bytes <= budget,
    details: { bytes, files: files.length },
  }
}
