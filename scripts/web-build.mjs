import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout, program } from './checkout.mjs'
import { compressBuilt } from './compress-built.mjs'
import { run } from './run-program.mjs'

const web = join(checkout, 'apps/web')
const built = join(web, 'dist')
const stamp = join(checkout, '.cache/web-build')
const sources = [
  'apps/web',
  'packages/domain',
  'packages/api',
  'docs/guide',
  'docs/screenshots',
  'package-lock.json',
  'tsconfig.base.json',
]

/** Every file below a path, without what is installed or built there. */
function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist')) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/** A hash of everything the built web app is made from. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(checkout, source)
    const files = source.includes('.') ? [path] : filesBelow(path)
    for (const file of files) hash.update(`${file.slice(checkout.length)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether the built web app is missing, or was made from something else than what is here now. */
export function webIsStale() {
  if (!existsSync(join(built, 'index.html')) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== sourceHash()
}

/** Builds the web app beside the one of before, which is served until the new one is complete. */
export async function buildWeb() {
  console.error('Building the web app...')
  const hash = sourceHash()
  const vite = program('apps/web', 'vite', 'bin/vite.js')
  const next = join(checkout, '.cache/web')
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(process.execPath, [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'], { cwd: web, env })
  await compressBuilt(join(next, 'assets'))
  rmSync(stamp, { force: true })
  rmSync(built, { recursive: true, force: true })
  renameSync(next, built)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
