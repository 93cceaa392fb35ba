import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout } from './checkout.mjs'

/** Every file below a path, without what is installed or built there. */
function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist')) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/**
 * A build that notes what it was made from, so that it is made again when that has changed.
 * @param options.built the folder that is used.
 * @param options.first a file that no complete build lacks.
 * @param options.sources files and folders of the checkout.
 * @param options.make writes the build into the folder that it is given.
 * @param options.put puts what was written into the place of the build of before.
 */
export function stampedBuild({ name, built, first, sources, make, put = replace }) {
  const stamp = join(checkout, '.cache', `${name}-build`)
  // Their sizes and times, and not what is in them: a start need not read them all.
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
    /** Whether it is missing, or was made from something else than what is here now. */
    isStale: () => !existsSync(join(built, first)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(),

    /** Builds beside the one of before, which is used until the new one is complete. */
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
