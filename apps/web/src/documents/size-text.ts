import { formatNumber } from '@haulm/domain/quantity/format.ts'

/** `812 kB`, `2.4 MB`: as people read sizes of files, in thousands. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`
}
