import type { LinkWay } from '@haulm/domain/instruction/links.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request/request.ts'

/** The links to the loading instruction of a trade, newest first. */
export const linksOf = (tradeId: string) =>
  queryOptions({
    queryKey: ['links', tradeId],
    queryFn: ({ signal }) => request('GET /api/trades/:id/links', { params: { id: tradeId }, signal }),
  })

/** What becomes stale when one is sent or revoked. */
export const staleWithLinks = (tradeId: string) => [
  ['links', tradeId],
  ['trades', 'history', tradeId],
]

/** Whoever closes the share sheet changed their mind. */
const unlessClosed = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

/** Hands the text with the link on, by the way that was chosen. */
export async function handOn(way: LinkWay, { text, url }: { text: string; url: string }): Promise<void> {
  if (way === 'share') await navigator.share({ text }).catch(unlessClosed)
  else if (way === 'whatsapp') window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
  else if (way === 'mail') {
    const subject = text.slice(0, text.indexOf(':'))
    window.location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  } else await navigator.clipboard.writeText(url)
}
