import { afterEach, expect, test, vi } from 'vitest'
import { isUnreachable } from '../request/api-error.ts'
import { fetchFile, fileNameOf } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (response: Response) => vi.stubGlobal('fetch', async () => response)
const fileHeaders = { 'content-disposition': 'attachment; filename="trades.xlsx"' }

test.each([
  { header: 'attachment; filename="trades-2026-11-20.xlsx"', name: 'trades-2026-11-20.xlsx' },
  { header: `attachment; filename="M_reson.xlsx"; filename*=UTF-8''M%C3%B4reson.xlsx`, name: 'Môreson.xlsx' },
  { header: 'attachment', name: null },
  { header: '', name: null },
])('$header names $name', ({ header, name }) => {
  expect(fileNameOf(header)).toBe(name)
})

test('a file comes under the name that the server gives it', async () => {
  answering(new Response('PK', { headers: fileHeaders }))
  const file = await fetchFile('GET /api/export/trades')
  expect([file.name, await file.text()]).toEqual(['trades.xlsx', 'PK'])
})

test('an answer that names no file, like the sign-in page of a hotel, is none of the server', async () => {
  answering(new Response('<html>Sign in to use our wifi</html>', { headers: { 'content-type': 'text/html' } }))
  await expect(fetchFile('GET /api/export/trades')).rejects.toSatisfy(isUnreachable)
})

test('a file that breaks off fails as a lost connection does', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  answering(new Response(body, { headers: fileHeaders }))
  await expect(fetchFile('GET /api/export/trades')).rejects.toSatisfy(isUnreachable)
})
