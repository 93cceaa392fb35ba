import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerFile, answerPage, kindOfRequest } from './answer-request.ts'
import { cachePage, cacheVersion } from './cache-version.ts'
import { dropUnusedVersions } from './drop-versions.ts'
import { cachesInMemory } from './test-caches.ts'
import { lockOfVersion } from './worker-messages.ts'
import type { FetchEvent } from './worker-scope.ts'

const origin = 'http://haulm.test'
const pageOf = (version: string, name = 'Haulm') =>
  new Response(`<meta name="product-name" content="${name}"><meta name="version" content="${version}" />`)
const first = { version: '1', files: ['/assets/index-a.js', '/assets/menu-b.js', '/theme.js?1'] }

/** What the server has; a path that is not there is a 404, and null is a server that cannot be reached. */
let server: Record<string, () => Response | Promise<Response>> | null
let asked: string[]
let memory: ReturnType<typeof cachesInMemory>

const serve = async (path: string): Promise<Response> => {
  asked.push(path)
  if (!server) throw new TypeError('Failed to fetch')
  return server[path]?.() ?? new Response('', { status: 404 })
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  server = Object.fromEntries(first.files.map((file) => [file, () => new Response(file)]))
  server['/'] = () => pageOf('1')
  memory = cachesInMemory(serve)
  vi.stubGlobal('caches', memory.storage)
  vi.stubGlobal('fetch', (request: Request | string) =>
    serve(typeof request === 'string' ? request : new URL(request.url).pathname),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A person opens the front page. @returns what they see, and a way to wait for what the worker does besides. */
async function goTo(version: string) {
  const work: Promise<unknown>[] = []
  const event = { request: new Request(`${origin}/`), waitUntil: (one: Promise<unknown>) => work.push(one) }
  const answer = answerPage(event as unknown as FetchEvent, version)
  await vi.advanceTimersByTimeAsync(3_000)
  return { page: await answer, rest: () => Promise.all(work) }
}

test.each([
  ['GET', 'navigate', '/logistics', 'page'],
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/api/export/trades', null],
  ['GET', 'navigate', '/i/a-token', null],
  ['GET', 'navigate', '/imports', 'page'],
  ['GET', 'cors', '/api/trades', null],
  ['GET', 'cors', '/API/trades', null],
  ['GET', 'cors', '//api/trades', null],
  ['POST', 'cors', '/assets/index-a.js', null],
  ['GET', 'cors', '/assets/index-a.js', 'file'],
  ['GET', 'cors', '/assets/of-another-version.js', 'file'],
  ['GET', 'no-cors', '/theme.js?1', 'file'],
  ['GET', 'no-cors', '/theme.js?2', null],
  ['GET', 'cors', '/manifest.webmanifest', null],
  ['GET', 'no-cors', 'https://elsewhere.test/assets/index-a.js', null],
])('%s %s %s is answered as %s', (method, mode, path, kind) => {
  const request = { method, mode, url: new URL(path.startsWith('//') ? origin + path : path, origin).href } as Request
  expect(kindOfRequest(request, new Set(first.files), origin)).toBe(kind)
})

test('a version is cached as a whole', async () => {
  await cacheVersion(first)
  expect(memory.cached('app 1')).toEqual([...first.files, '/'])
})

test('nothing of a version is cached if one of its files cannot be fetched', async () => {
  delete server?.['/assets/menu-b.js']
  await expect(cacheVersion(first)).rejects.toThrow()
  expect(await caches.keys()).toEqual([])
})

test('nothing of a version is cached if the server serves the page of another', async () => {
  if (server) server['/'] = () => pageOf('2')
  await expect(cacheVersion(first)).rejects.toThrow('another version')
  expect(await caches.keys()).toEqual([])
})

test('a file that an earlier version has is not fetched again', async () => {
  await cacheVersion(first)
  asked = []
  const second = { version: '2', files: ['/assets/index-c.js', '/assets/menu-b.js'] }
  Object.assign(server ?? {}, { '/': () => pageOf('2'), '/assets/index-c.js': () => new Response('c') })
  await cacheVersion(second)
  expect(asked).toEqual(['/assets/index-c.js', '/'])
  expect(memory.cached('app 2')).toContain('/assets/menu-b.js')
})

test('the page comes from the server as long as that answers, and is cached with its current settings', async () => {
  await cacheVersion(first)
  if (server) server['/'] = () => pageOf('1', 'Graan')
  const { page, rest } = await goTo('1')
  expect(await page.text()).toContain('Graan')
  await rest()
  server = null
  expect(await (await goTo('1')).page.text()).toContain('Graan')
})

test('a page of another version is shown, and not cached among the files of this one', async () => {
  await cacheVersion(first)
  if (server) server['/'] = () => pageOf('2')
  const { page, rest } = await goTo('1')
  expect(await page.text()).toContain('content="2"')
  await rest()
  server = null
  expect(await (await goTo('1')).page.text()).toContain('content="1"')
})

test.each([
  ['cannot be reached', null],
  ['takes longer than three seconds', () => new Promise<Response>(() => undefined)],
  ['answers that it is unavailable', () => new Response('', { status: 502 })],
])('if the server %s, the cached page is shown', async (_, answer) => {
  await cacheVersion(first)
  server = answer && { '/': answer }
  const { page } = await goTo('1')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('content="1"')])
})

test('if nothing is cached, the server’s answer is shown', async () => {
  server = { '/': () => new Response('', { status: 502 }) }
  expect((await goTo('1')).page.status).toBe(502)
})

test('a part comes from whichever version cached it, else from the server', async () => {
  await cacheVersion(first)
  asked = []
  expect(await (await answerFile(new Request(`${origin}/assets/menu-b.js`))).text()).toBe('/assets/menu-b.js')
  expect(asked).toEqual([])
  await answerFile(new Request(`${origin}/assets/of-another.js`))
  expect(asked).toEqual(['/assets/of-another.js'])
})

test('a version is removed once no page uses it, and none is while another worker is coming', async () => {
  for (const name of ['app 1', 'app 2', 'app 3', 'something else']) await caches.open(name)
  const locks = { query: async () => ({ held: [{ name: lockOfVersion('2') }] }) }
  vi.stubGlobal('navigator', { locks })
  await dropUnusedVersions('3', { waiting: {} } as ServiceWorkerRegistration)
  expect(await caches.keys()).toHaveLength(4)
  await dropUnusedVersions('3', {} as ServiceWorkerRegistration)
  expect(await caches.keys()).toEqual(['app 2', 'app 3', 'something else'])
})

test('a page that names no version is not cached', async () => {
  expect(await cachePage(new Response('<title>Sign in to this network</title>'), '1')).toBe(false)
})
