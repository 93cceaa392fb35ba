import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Read by the app's About. */
const fileName = 'third-party-notices.txt'
const fontLicence = join(import.meta.dirname, '../src/fonts/OFL.txt')
/** Packages that ship only style rules and so are no modules of the bundle. */
const inStyles = ['tailwindcss']

/** The licence files of third-party code that a package includes. */
const ofOthers: Record<string, readonly string[]> = {
  'pdfjs-dist': ['wasm/LICENSE_JBIG2', 'wasm/LICENSE_OPENJPEG', 'wasm/LICENSE_QCMS'],
}

/** Writes which third-party code the built app contains, with its licences: taken from the real bundle, so never out of date. */
export const writeNotices: Plugin = {
  name: 'write-notices',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    const others = inStyles.flatMap((name) => packageFolder(fileURLToPath(import.meta.resolve(name))) ?? [])
    const folders = [...modules.flatMap((id) => packageFolder(id) ?? []), ...others]
    const notices = [...new Set(folders)].map(noticeOf).sort((left, right) => left.localeCompare(right, 'en'))
    const font = `Archivo\n\n${readFileSync(fontLicence, 'utf8').trim()}`
    this.emitFile({ type: 'asset', fileName, source: `${[...notices, font].join(`\n\n${'-'.repeat(72)}\n\n`)}\n` })
  },
}

/** The folder `/…/node_modules/@scope/name` of a module; null for our own. */
function packageFolder(id: string): string | null {
  const path = id.replace(/^\0/, '').split('?')[0] ?? ''
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0] ?? null
}

/** @throws if nothing says under which licence a package is: it must not be shipped then. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(one))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : null
  const inStyles = ofOthers[name]?.map((one) => readFileSync(join(folder, one), 'utf8').trim()) ?? []
  if (typeof license !== 'string' && text === null) throw new Error(`The licence of ${name} is not known.`)
  return [`${name} ${version}${license ? `, ${license}` : ''}`, ...(text === null ? [] : [text]), ...inStyles].join('\n\n')
}
