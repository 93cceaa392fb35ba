import { afterEach, expect, test, vi } from 'vitest'
import { isUnreachable } from '../api/request/api-error.ts'
import { setPersonHere } from '../api/request/session-end.ts'
import { uploadImport } from './import-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file whose answer is the sign-in page of a hotel did not reach the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }))
  const sent = uploadImport({ kind: 'trades', fileName: 'loads.csv' }, new Blob(['Tons']), { 'idempotency-key': 'k' })
  await expect(sent).rejects.toSatisfy(isUnreachable)
})

test('a file is brought for the person whose page it is, though somebody else may have signed in at another tab', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  setPersonHere('anneke')
  await uploadImport({ kind: 'trades', fileName: 'loads.csv' }, new Blob(['Tons']), { 'idempotency-key': 'key' })
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-person': 'anneke', 'idempotency-key': 'key' })
})
