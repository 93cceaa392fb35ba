import { afterEach, expect, test, vi } from 'vitest'
import { isUnreachable } from '../api/request/api-error.ts'
import { uploadImport } from './import-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file whose answer is the sign-in page of a hotel did not reach the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }))
  const sent = uploadImport({ kind: 'trades', fileName: 'loads.csv' }, new Blob(['Tons']), { 'idempotency-key': 'k' })
  await expect(sent).rejects.toSatisfy(isUnreachable)
})
