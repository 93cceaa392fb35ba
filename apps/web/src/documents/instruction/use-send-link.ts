import { type LinkWay, linkWays } from '@haulm/domain/instruction/links.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { fileToShare, type HandedOn, handOn, staleWithLinks } from './links.ts'

export const canShare = () => typeof navigator.share === 'function'

/** Sends the loading instruction of a trade: makes a link to it and hands that on, with the page itself where the device shares files. */
export function useSendLink(tradeId: string): { send: (way: LinkWay) => void; isSending: boolean } {
  const { save, isSaving } = useSave({
    send: async (way: LinkWay): Promise<HandedOn> => {
      // Together: a browser opens its share sheet for a few seconds after the press only.
      const [link, file] = await Promise.all([
        request('POST /api/trades/:id/links', { params: { id: tradeId }, body: { way } }),
        way === 'share' ? fileToShare(tradeId) : null,
      ])
      return { ...link, file }
    },
    // The link is there, whether the device hands it on or not.
    onSaved: (link, way) =>
      void handOn(way, link).catch((error) =>
        error instanceof DOMException && error.name === 'NotAllowedError' && way === 'share'
          ? toast({
              kind: 'notice',
              title: 'Ready to share',
              actions: [{ label: 'Share', run: () => void handOn(way, link) }],
              duration: 30_000,
            })
          : toast({ kind: 'error', title: 'Copy the link by hand', description: link.url }),
      ),
    done: (_, way) => ({
      title: 'Loading Instruction',
      description: way === 'copy' ? 'The link was copied.' : `${linkWays[way]}: the link was made.`,
    }),
    failed: 'Failed to send the loading instruction',
    stale: staleWithLinks(tradeId),
  })
  return { send: save, isSending: isSaving }
}
