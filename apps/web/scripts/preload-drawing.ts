import type { Plugin, Rolldown } from 'vite'
import { phoneQuery } from '../src/ui/state/phone-query.ts'

/** What a page of trades is drawn with, by window: a phone draws strips, every other window a table. */
const parts = [
  { module: /trades.pages.stage-pages\.tsx$/, media: 'all' },
  { module: /trades.phone.phone-trades\.tsx$/, media: phoneQuery },
  { module: /trades.table.trade-table\.tsx$/, media: `not all and ${phoneQuery}` },
]

/** Has the browser fetch what draws the trades alongside the app, instead of once the app has arrived and asks for it. */
export const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, filename }) {
      if (!filename.endsWith('index.html')) return html
      const named = new Set(withImports(bundle, /apps.web.index\.html$/))
      const tags = parts.flatMap(({ module, media }) => {
        const files = withImports(bundle, module).filter((file) => !named.has(file))
        if (media === 'all') for (const file of files) named.add(file)
        return files.map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, media, href: `/${file}` },
        }))
      })
      return { html, tags }
    },
  },
}

/** The file that begins with a module, and everything that it imports statically. */
function withImports(bundle: Rolldown.OutputBundle, module: RegExp): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  const begun = Object.values(bundle).find((part) => part.type === 'chunk' && module.test(part.facadeModuleId ?? ''))
  if (!begun) throw new Error(`No file of the build begins with ${module}.`)
  add(begun.fileName)
  return [...found]
}
