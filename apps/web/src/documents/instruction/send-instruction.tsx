import type { LinkWay } from '@haulm/domain/instruction/links.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, FileText, Mail, MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveInstructions } from '../../api/download/save-instructions.ts'
import { useIsOnline } from '../../api/request/reachability.ts'
import { Button } from '../../ui/controls/button.tsx'
import { linksQuery } from './links.ts'
import { SentLink } from './sent-link.tsx'
import { canShare, useSendLink } from './use-send-link.ts'

const ways: { way: LinkWay; label: string; icon: ReactNode }[] = [
  { way: 'share', label: 'Share', icon: <Share2 size={15} aria-hidden="true" /> },
  { way: 'whatsapp', label: 'WhatsApp', icon: <MessageCircle size={15} aria-hidden="true" /> },
  { way: 'mail', label: 'E-mail', icon: <Mail size={15} aria-hidden="true" /> },
  { way: 'copy', label: 'Copy Link', icon: <Copy size={15} aria-hidden="true" /> },
]

/** The loading instruction of a trade: saved, sent as a link, and what became of the links. @see docs/rules/documents.md, rule 14 */
export function SendInstruction({ tradeId, person }: { tradeId: string; person: Person }) {
  const { data: links = [] } = useQuery(linksQuery(tradeId))
  const isOnline = useIsOnline()
  const sends = createsTrades(person)
  const { send, isSending } = useSendLink(tradeId)
  return (
    <section aria-label="Loading instruction" className="border-b border-border pb-3">
      <div className="flex flex-wrap items-center gap-2 pt-3">
        <h3 className="mr-auto text-sm max-md:w-full font-[620]">Loading Instruction</h3>
        <Button disabled={!isOnline} onClick={() => void saveInstructions([tradeId])}>
          <FileText size={15} aria-hidden="true" />
          Download
        </Button>
        {sends &&
          ways
            .filter(({ way }) => way !== 'share' || canShare())
            .map(({ way, label, icon }) => (
              <Button key={way} disabled={!isOnline || isSending} onClick={() => send(way)}>
                {icon}
                {label}
              </Button>
            ))}
      </div>
      {links.length > 0 && (
        <ul aria-label="Sent" className="mt-2 divide-y divide-border text-xs">
          {links.map((link) => (
            <SentLink key={link.id} link={link} tradeId={tradeId} revokes={sends && isOnline} />
          ))}
        </ul>
      )}
    </section>
  )
}
