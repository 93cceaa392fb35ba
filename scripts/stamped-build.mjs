import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout } from './checkout.mjs'

/** Every file below a path, except what is installed or built there. */
function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist')) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/**
 * A build that records what it was made from, so that it is made again when that has changed.
 * @param options.built the folder from which the build is used.
 * @param options.first a file that every complete build contains.
 * @param options.sources files and folders of the checkout.
 * @param options.make writes the build into the given folder.
 * @param options.put replaces the previous build with what was written.
 */
export function stampedBuild({ name, built, first, sources, make, put = replace }) {
  const stamp = join(checkout, '.cache', `${name}-build`)
  // Their sizes and times, not their contents: a start need not read them all.
  const sourceHash = () => {
    const hash = createHash('sha256')
    for (const source of sources) {
      const path = join(checkout, source)
      for (const file of statSync(path).isFile() ? [path] : filesBelow(path)) {
        const { size, mtimeMs } = statSync(file)
        hash.update(`${file} ${size} ${mtimeMs}\n`)
      }
    }
    return hash.digest('hex')
  }
  return {
    /** Whether the build is missing, or was made from other sources than the present ones. */
    isStale: () => !existsSync(join(built, first)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(),

    /** Builds beside the previous build, which stays in use until the new one is complete. */
    async build() {
      const hash = sourceHash()
      const next = join(checkout, '.cache', name)
      rmSync(next, { recursive: true, force: true })
      await make(next)
      rmSync(stamp, { force: true })
      put(next, built)
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, hash)
    },
  }
}

function replace(next, built) {
  rmSync(built, { recursive: true, force: true })
  renameSync(next, built)
}
