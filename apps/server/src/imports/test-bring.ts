import type { ImportDetail } from '@haulm/api/imports.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'

/** Brings a file as the browser does. */
export async function bring(
  { address, cookie }: { address: string; cookie: string },
  kind: ImportKind,
  file: string | Uint8Array,
  fileName = 'loads.csv',
  more: Record<string, string> = {},
): Promise<{ status: number; body: ImportDetail & { message?: string; fields?: Record<string, string> } }> {
  const response = await fetch(`${address}/api/admin/imports?kind=${kind}&fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', ...more },
    body: typeof file === 'string' ? file : Buffer.from(file),
  })
  return { status: response.status, body: (await response.json()) as ImportDetail }
}
