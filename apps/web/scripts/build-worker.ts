import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'

const web = join(import.meta.dirname, '..')
/** Files whose names do not change: the version appended to their addresses identifies their content, as a hash does. */
const plainFiles = ['theme.js', 'logo.svg']

/**
 * Builds `/sw.js` for exactly the files of this build, and writes the version of the whole into its pages.
 * @see docs/decisions/0190-a-worker-of-our-own.md
 */
export const buildWorker: Plugin = {
  name: 'build-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const pages = Object.values(bundle).filter(
      (one) => one.type === 'asset' && one.fileName.endsWith('.html'),
    ) as Rolldown.OutputAsset[]
    if (pages.length === 0) throw new Error('The build has no page.')
    // The guide's pictures are most of the bytes, and its text can be read without them; what draws a PDF is of no use offline.
    const parts = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !/\.(png|mjs|wasm)$/.test(name))
    const hash = createHash('sha256').update(parts.sort().join())
    for (const { source } of pages) hash.update(source)
    for (const name of plainFiles) hash.update(readFileSync(join(web, 'public', name)))
    const version = hash.digest('hex').slice(0, 16)
    for (const page of pages) page.source = withVersion(String(page.source), version)
    const files = [...parts.map((name) => `/${name}`), ...plainFiles.map((name) => `/${name}?${version}`)]
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: await bundleScript('src/offline/worker/worker.ts', { builtVersion: JSON.stringify({ version, files }) }),
    })
  },
}

/** @throws when the page has no place for the version, or does not name one of the plain files. */
function withVersion(page: string, version: string): string {
  return [
    ['<meta name="version" content=""', `<meta name="version" content="${version}"`] as const,
    ...plainFiles.map((name) => [`"/${name}"`, `"/${name}?${version}"`] as const),
  ].reduce((html, [from, to]) => {
    if (!html.includes(from)) throw new Error(`The page does not hold ${from}.`)
    return html.replace(from, to)
  }, page)
}
