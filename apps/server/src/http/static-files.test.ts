import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bareServer } from '../test/bare-server.ts'
import { sendRaw } from '../test/raw-http.ts'

const page = '<title>x</title><meta name="product-name" content="x"><meta name="time-zone" content="x"><p>page</p>'
let folder: string
let server: Awaited<ReturnType<typeof bareServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulm-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.git'))
  await writeFile(join(folder, '.git', 'config'), 'a secret within')
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'sign-in.html'), page.replace('<p>page', '<p>sign-in'))
  await writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync('export {} // small'))
  await writeFile(join(folder, 'theme.js'), '// theme')
  await writeFile(join(folder, 'sw.js'), '// worker')
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"x","short_name":"x","start_url":"/"}')
  server = await bareServer([], { webFolder: folder, productName: 'Graan & "Co" <b> $1' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/logistics', '/no/such/screen', '/login/more', '/index.html', '/sign-in.html'])(
  '%s answers with the page',
  async (path) => {
    const { status, text, headers } = await server.api.get(path)
    expect(status).toBe(200)
    expect(text).toContain('<p>page</p>')
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('cache-control')).toBe('no-cache')
  },
)

test.each(['/login', '/login/', '/login?from=/finance'])('%s answers with the sign-in page', async (path) => {
  const { status, text, headers } = await server.api.get(path)
  expect(status).toBe(200)
  expect(text).toContain('<p>sign-in</p>')
  expect(text).toContain('<title>Graan')
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('files beside the built files, hidden files and folder listings are not served', async () => {
  const beside = `${folder}.key`
  await writeFile(beside, 'a secret beside')
  onTestFinished(() => rm(beside))
  const up = `/../${basename(beside)}`
  const ways = [
    up,
    up.replace('..', '%2e%2e'),
    up.replace('../', '..%2f'),
    `/assets/..${up}`,
    `/assets/..%5c..%5c${basename(beside)}`,
  ]
  for (const path of [...ways, `/${beside}`, '/.git/config', '/%2egit/config', '/assets/', '/assets']) {
    const answer = await sendRaw(server.address, `GET ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`)
    expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    expect(answer, path).not.toMatch(/a secret|index-abc123/)
  }
})

test.each(['/', '/logistics'])('HEAD of %s is answered as GET, without the page', async (path) => {
  const { status, headers } = await fetch(server.address + path, { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
})

test("the page shows the product's name, escaped", async () => {
  const { text } = await server.api.get('/login')
  expect(text).toContain('<title>Graan &#38; &#34;Co&#34; &#60;b&#62; $1</title>')
  expect(text).toContain('content="Graan &#38; &#34;Co&#34; &#60;b&#62; $1"')
})

test("the page knows the time zone of 'today'", async () => {
  expect((await server.api.get('/')).text).toContain('<meta name="time-zone" content="Africa/Johannesburg">')
})

test("an installed app has the product's name", async () => {
  const { status, headers, text } = await server.api.get('/manifest.webmanifest')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(headers.get('cache-control')).toBe('no-cache')
  const name = 'Graan & "Co" <b> $1'
  expect(JSON.parse(text)).toEqual({ name, short_name: name, start_url: '/' })
})

test('search engines are told not to index anything', async () => {
  for (const path of ['/', '/no/such/screen', '/api/auth/user']) {
    expect((await server.api.get(path)).headers.get('x-robots-tag'), path).toBe('noindex')
  }
})

test('built files are cached for ever, others are revalidated each time', async () => {
  const built = await server.api.get('/assets/index-abc123.js')
  expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const other = await server.api.get('/theme.js')
  expect(other.headers.get('cache-control')).toBe('no-cache')
  // Headers for asking again are sent only with files that are asked for again.
  expect([built.headers.get('etag'), built.headers.get('last-modified')]).toEqual([null, null])
  expect(other.headers.get('etag')).not.toBeNull()
})

test('a built file is served compressed as it was built, to clients that accept that', async () => {
  const small = await server.api.get('/assets/index-abc123.js', { 'accept-encoding': 'br' })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('content-type')).toMatch(/javascript/)
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(small.text).toBe('export {} // small')
  const plain = await server.api.get('/assets/index-abc123.js', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.text).toBe('export {}')
  expect(plain.headers.get('vary')).toMatch(/accept-encoding/i)
})

test('pages carry the full security headers, and their parts a short policy', async () => {
  const part = await server.api.get('/assets/index-abc123.js')
  expect(part.headers.get('x-frame-options')).toBeNull()
  expect(part.headers.get('content-security-policy')).toMatch(/object-src 'none';base-uri 'none';frame-ancestors 'none'/)
  expect(part.headers.get('content-security-policy')).not.toMatch(/script-src|unsafe-inline/)
  expect(part.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(part.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  expect(part.headers.get('referrer-policy')).toBe('same-origin')
  expect(part.headers.get('x-content-type-options')).toBe('nosniff')
  expect(part.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await server.api.get('/')).headers.get('content-security-policy')).toMatch(/script-src 'self'/)
})

test('the service worker is revalidated each time, and carries the full policy: it is not part of a page', async () => {
  const { status, headers } = await server.api.get('/sw.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/javascript/)
  expect(headers.get('cache-control')).toBe('no-cache')
  const policy = headers.get('content-security-policy')
  for (const part of ["script-src 'self'", "connect-src 'self'"]) expect(policy).toContain(part)
  const page = (await server.api.get('/')).headers.get('content-security-policy')
  for (const part of ["worker-src 'self'", "manifest-src 'self'"]) expect(page).toContain(part)
})

test.each(['sw.js', 'manifest.webmanifest'])('when no %s was built, the page is not served in its place', async (name) => {
  await rm(join(folder, name))
  const older = await bareServer([], { webFolder: folder })
  const { status, headers } = await older.api.get(`/${name}?again`)
  await older.close()
  expect(status).toBe(404)
  expect(headers.get('content-type')).toMatch(/json/)
})

test.each(['/assets/gone-123.js', '/api/gone', '/api', '/assets/../../package.json', '/..%2f..%2fpackage.json'])(
  '%s is neither a page nor a file',
  async (path) => {
    const { status, text } = await server.api.get(path)
    if (status === 200) expect(text).toContain('<p>page</p>')
    else expect([400, 403, 404]).toContain(status)
    expect(text).not.toContain('workspaces')
  },
)
