import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where Vite puts the web app. */
export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** Whether there is a built web app to serve; during development, Vite serves it instead. */
export const isWebBuilt = (folder: string): boolean => existsSync(join(folder, pages.app))

/** Headers that matter only for documents, and would make up half the size of a small script. */
const forDocuments = [
  'x-robots-tag',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/**
 * For a file that somebody opens by itself: it cannot be framed, and loads nothing from elsewhere. The page's own policy is three
 * times as long.
 */
const policyOfParts = "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'"
/** The PDF reader decodes scanners' pictures by WebAssembly, which is allowed in that worker and nowhere else. */
const policyOfPdfWorker = `${policyOfParts};script-src 'self' 'wasm-unsafe-eval'`
const isPdfWorker = /\/pdf\.worker[^/]*\.mjs(\.br|\.gz)?$/
/** Headers for asking again for a file, or for a part of it: a file that is cached for ever is fetched once, as a whole. */
const forAskingAgain = ['etag', 'last-modified', 'accept-ranges']
const isPartOfPage = /(?<!\bsw)\.(js|css|woff2)(\.br|\.gz)?$/
/** What browsers request by themselves: a page would be no answer to that. */
const isForBrowser = /^\/+(api|assets)(\/|$)|^\/(sw\.js|manifest\.webmanifest)(\?|$)/

/** The name of an installed app, and its look before it starts. */
const manifest = 'manifest.webmanifest'

/** A text escaped for HTML, also in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pages = { app: 'index.html', signIn: 'sign-in.html' }

/** The pages of the web app as HTML. */
export interface WebPages {
  app: string
  signIn: string
}

/** The settings that a page is given. */
interface PageSettings {
  productName: string
  timeZone: string
}

/**
 * Registers the files of the built web app.
 * @returns its pages, with the settings that they go by.
 */
export async function registerWebApp(
  server: FastifyInstance,
  folder: string,
  { productName, timeZone }: PageSettings,
): Promise<WebPages> {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: [manifest, ...Object.values(pages)],
    setHeaders: (reply, path) => {
      // Built files have a hash in their name; all others are revalidated each time.
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const isPart = isPartOfPage.test(path)
      if (isPart) reply.header('Content-Security-Policy', policyOfParts)
      if (isPdfWorker.test(path)) reply.header('Content-Security-Policy', policyOfPdfWorker)
      const superfluous = [...(isPart ? forDocuments : []), ...(isHashed ? forAskingAgain : [])]
      for (const name of superfluous) reply.removeHeader(name).raw.removeHeader(name)
    },
  })
  if (existsSync(join(folder, manifest))) {
    const written = JSON.parse(await readFile(join(folder, manifest), 'utf8'))
    const named = JSON.stringify({ ...written, name: productName, short_name: productName })
    server.get(`/${manifest}`, (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('Cache-Control', 'no-cache').send(named),
    )
  }
  const pageOf = async (name: string) => withSettings(await readFile(join(folder, name), 'utf8'), { productName, timeZone })
  return { app: await pageOf(pages.app), signIn: await pageOf(pages.signIn) }
}

/** The replacements are functions, since `$` and `&` have a meaning in a replacement string. */
const withSettings = (page: string, { productName, timeZone }: PageSettings): string =>
  page
    .replace(/(<meta name="product-name" content=")[^"]*/, (_, tag) => `${tag}${escaped(productName)}`)
    .replace(/(<meta name="time-zone" content=")[^"]*/, (_, tag) => `${tag}${escaped(timeZone)}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(productName)}</title>`)

const isSignIn = /^\/login\/?(\?|$)/

/**
 * Answers a path that is neither route nor file: with a page if a person may have typed it, otherwise with 404. The app has its
 * own 404; the sign-in is a page by itself, because people who are not let in yet would fetch most of the app in vain.
 */
export const answerUnknownPath = (pages: WebPages | null) => (request: FastifyRequest, reply: FastifyReply) => {
  const isForPeople = (request.method === 'GET' || request.method === 'HEAD') && !isForBrowser.test(request.url)
  if (pages === null || !isForPeople) throw new Refusal('notFound', 'Not found.')
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(isSignIn.test(request.url) ? pages.signIn : pages.app)
}
