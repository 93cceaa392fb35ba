import type { Document } from '@haulm/api/documents.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'

/** What a document is called where it is shown: `Loading Slip photo.jpg`. */
export const documentTitle = ({ kind, name }: Pick<Document, 'kind' | 'name'>): string => `${documentKinds[kind].label} ${name}`

/** `812 kB`, `2.4 MB`: as people read sizes of files, in thousands. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`
}
