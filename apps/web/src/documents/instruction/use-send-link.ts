import { type LinkWay, linkWays } from '@haulm/domain/instruction/links.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile } from '../../api/download/download.ts'
import { routeQuery } from '../../api/queries/route-query.ts'
import { queryKeys, staleWithLinks } from '../../api/query-keys.ts'
import { afterFailure } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** The links to the loading instruction of a trade, newest first. */
export const linksQuery = (tradeId: string) =>
  routeQuery('GET /api/trades/:id/links', queryKeys.linksOf(tradeId), {
    params: { id: tradeId },
    refetchInterval: afterFailure(),
  })

/** What is handed on: the link's id and address, a sentence with it, the instruction's file; `copied` once in the clipboard. */
export type HandedOn = { id: string; url: string; text: string; file: File | null; copied: Promise<void> | null }

/** The loading instruction as a file for the share sheet; null without it, as the link says the same. */
export async function fileToShare(tradeId: string): Promise<File | null> {
  const isTaken = navigator.canShare?.({ files: [new File([], 'instruction.pdf', { type: 'application/pdf' })] })
  return isTaken ? fetchFile('GET /api/trades/:id/instruction', { params: { id: tradeId } }).catch(() => null) : null
}

/** Hands the instruction on, in the chosen way. @throws {DOMException} `AbortError` when the share sheet is closed. */
export async function handOn(way: LinkWay, { text, file, copied }: HandedOn): Promise<void> {
  if (way === 'share') await navigator.share({ text, ...(file && { files: [file] }) })
  else if (way === 'whatsapp') openApart(`https://wa.me/?text=${encodeURIComponent(text)}`)
  else if (way === 'mail') {
    const subject = text.slice(0, text.indexOf(':'))
    window.location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  } else await copied
}

/** Opens a page without access to this one. With `noopener` blocking would go unnoticed. @throws {DOMException} if blocked. */
function openApart(address: string): void {
  const opened = window.open(address, '_blank')
  if (!opened) throw new DOMException('No window was opened.', 'NotAllowedError')
  opened.opener = null
}

/** Copies a text still to come: Safari lets a page write to the clipboard only while it handles a press. */
async function copyComing(text: Promise<string>): Promise<void> {
  const plain = text.then((one) => new Blob([one], { type: 'text/plain' }))
  // If copying is not allowed, nothing awaits it.
  plain.catch(() => {})
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

export const canShare = () => typeof navigator.share === 'function'

const title = 'Loading Instruction'
const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name
const copyByHand = ({ url }: HandedOn) => toast({ kind: 'error', title: 'Copy the link by hand', description: url })

/**
 * Sends the loading instruction of a trade: creates a link and hands it on, with the file if the device shares files.
 * @returns `sending` is the way in which it is being sent, or null.
 */
export function useSendLink(tradeId: string): { send: (way: LinkWay) => void; sending: LinkWay | null } {
  const client = useQueryClient()
  const [last, setLast] = useState<LinkWay | null>(null)
  const stale = staleWithLinks(tradeId)

  /** It counts as sent once the share sheet was completed; if it was closed, nothing is sent, and the link leads nowhere. */
  const share = async (link: HandedOn, ifNotAllowed: () => void) => {
    const params = { id: link.id }
    try {
      await handOn('share', link)
      await request('POST /api/links/:id/sent', { params }).catch(() => {})
      toast({ kind: 'success', title, description: 'It was shared.' })
    } catch (error) {
      if (isNamed(error, 'NotAllowedError')) return ifNotAllowed()
      if (!isNamed(error, 'AbortError')) return void copyByHand(link)
      await request('DELETE /api/links/:id', { params }).catch(() => {})
      toast({ kind: 'notice', title, description: 'It was not shared.' })
    }
    for (const queryKey of stale) void client.invalidateQueries({ queryKey })
  }
  // A browser opens its share sheet only for a few seconds after a press, and Safari a window only while it handles one:
  // otherwise another press opens it.
  const askToPress = (title: string, label: string, run: () => void) =>
    void toast({ kind: 'notice', title, actions: [{ label, run }], duration: 30_000 })

  const { save, isSaving } = useSave({
    send: async (way: LinkWay, headers): Promise<HandedOn> => {
      const coming = request('POST /api/trades/:id/links', {
        params: { id: tradeId },
        body: { way, ...(way === 'share' && { sent: false }) },
        headers,
      })
      const copied = way === 'copy' ? copyComing(coming.then(({ url }) => url)) : null
      // If no link came, the error is about the link.
      copied?.catch(() => {})
      const [link, file] = await Promise.all([coming, way === 'share' ? fileToShare(tradeId) : null])
      return { ...link, file, copied }
    },
    // The link exists, whether the device hands it on or not.
    onSaved: (link, way) => {
      const byHand = () => void copyByHand(link)
      if (way === 'share') return void share(link, () => askToPress('Ready to share', 'Share', () => void share(link, byHand)))
      const askToOpen = () => askToPress('Ready to send', linkWays.whatsapp, () => void handOn(way, link).catch(byHand))
      void handOn(way, link).catch(way === 'whatsapp' ? askToOpen : byHand)
    },
    done: (_, way) =>
      way === 'share'
        ? null
        : { title, description: way === 'copy' ? 'The link was copied.' : `${linkWays[way]}: the link was made.` },
    failed: 'Failed to send the loading instruction',
    stale,
  })
  const send = (way: LinkWay) => {
    setLast(way)
    save(way)
  }
  return { send, sending: isSaving ? last : null }
}
