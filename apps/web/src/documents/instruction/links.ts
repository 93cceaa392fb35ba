import type { LinkWay } from '@haulm/domain/instruction/links.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '../../api/download/download.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'

/** The links to the loading instruction of a trade, newest first. */
export const linksQuery = (tradeId: string) =>
  queryOptions({
    queryKey: queryKeys.links(tradeId),
    queryFn: ({ signal }) => request('GET /api/trades/:id/links', { params: { id: tradeId }, signal }),
  })

/** What is handed on: the link, its address alone, it in a sentence, and the instruction as it is at this moment. */
export type HandedOn = { id: string; url: string; text: string; file: File | null }

/**
 * The loading instruction as a file for the share sheet; null where this device shares no files, or it cannot be had: the link says the
 * same.
 */
export async function fileToShare(tradeId: string): Promise<File | null> {
  const isTaken = navigator.canShare?.({ files: [new File([], 'instruction.pdf', { type: 'application/pdf' })] })
  return isTaken ? fetchFile('GET /api/trades/:id/instruction', { params: { id: tradeId } }).catch(() => null) : null
}

/** Hands the instruction on, by the way that was chosen. @throws {DOMException} `AbortError` when the share sheet is closed. */
export async function handOn(way: LinkWay, { text, url, file }: HandedOn): Promise<void> {
  if (way === 'share') await navigator.share({ text, ...(file && { files: [file] }) })
  else if (way === 'whatsapp') window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
  else if (way === 'mail') {
    const subject = text.slice(0, text.indexOf(':'))
    window.location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  } else await navigator.clipboard.writeText(url)
}
