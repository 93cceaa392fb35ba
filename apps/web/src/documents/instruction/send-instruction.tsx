import type { InstructionLink } from '@haulm/api/links.ts'
import { formatDay } from '@haulm/domain/calendar/format-day.ts'
import { type LinkWay, linkWays } from '@haulm/domain/instruction/links.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, FileText, type LucideIcon, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { saveInstructions } from '../../api/download/save-instructions.ts'
import { recordTexts } from '../../api/history/record-texts.ts'
import { staleWithLinks } from '../../api/query-keys.ts'
import { useIsOnline } from '../../api/request/reachability.ts'
import { request } from '../../api/request/request.ts'
import { SaveQuestion } from '../../api/save-question.tsx'
import { usePerson } from '../../api/session/person.ts'
import { Button } from '../../ui/controls/button.tsx'
import { placeOfFocus } from '../../ui/focus/place-of-focus.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { canShare, linksQuery, useSendLink } from './use-send-link.ts'

const ways: { way: LinkWay; label: string; icon: LucideIcon }[] = [
  { way: 'share', label: 'Share', icon: Share2 },
  { way: 'whatsapp', label: 'WhatsApp', icon: MessageCircle },
  { way: 'mail', label: 'E-mail', icon: Mail },
  { way: 'copy', label: 'Copy Link', icon: Copy },
]

/** Once a link is revoked: to another that can be, otherwise to where another is sent. */
const place = placeOfFocus((section) => [...section.querySelectorAll('button')].at(-1))

/** The loading instruction of a trade: saved, sent as a link, and the links' states. @see docs/rules/documents.md, rule 14 */
export function SendInstruction({ tradeId }: { tradeId: string }) {
  const { data: links = [] } = useQuery(linksQuery(tradeId))
  const isOnline = useIsOnline()
  const sends = createsTrades(usePerson())
  const { send, sending } = useSendLink(tradeId)
  return (
    <section aria-label="Loading instruction" {...place} className="border-b border-border pb-3">
      <div className="flex flex-wrap items-center gap-2 pt-3">
        <h3 className="mr-auto text-sm font-[620]">Loading Instruction</h3>
        <div className="flex flex-wrap gap-2">
          <Button icon={FileText} label="Download" disabled={!isOnline} onClick={() => void saveInstructions([tradeId])} />
          {sends &&
            ways
              .filter(({ way }) => way !== 'share' || canShare())
              .map(({ way, label, icon }) => (
                <Button
                  key={way}
                  {...{ label, icon }}
                  busy={sending === way}
                  disabled={!isOnline || sending !== null}
                  onClick={() => send(way)}
                />
              ))}
        </div>
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

const texts = recordTexts('trade')
const isDay = /^\d{4}-\d{2}-\d{2}$/
const written = (field: string, value: unknown) =>
  typeof value === 'string' && isDay.test(value) ? formatDay(value) : (texts.write(field, value) ?? 'empty')

type Changed = InstructionLink['changed'][number]
/** `Delivery Date 24 Nov, was 20 Nov` */
const changeText = ({ field, from, to }: Changed) => `${texts.label(field)} ${written(field, to)}, was ${written(field, from)}`

type SentLinkProps = { link: InstructionLink; tradeId: string; revokes: boolean }

/** A link that was sent: by whom and how, whether it was opened, and what in the instruction has changed since. */
function SentLink({ link: { id, at, user, way, sent, seen, revoked, endsAt, changed }, tradeId, revokes }: SentLinkProps) {
  const isOver = revoked || new Date(endsAt) <= new Date()
  const [isAsking, setAsking] = useState(false)
  const unsent = isOver ? 'Not sent' : 'Not known to be sent'
  const state = !sent && !seen ? unsent : revoked ? 'Revoked' : isOver ? 'Ended' : seen ? 'Opened' : 'Not opened yet'
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
        <span className="font-[560]">{linkWays[way]}</span>
        <span className="text-muted-foreground">
          {user.name}, {formatMoment(at)}
        </span>
        <span>{state}</span>
        {!isOver && <span className="text-muted-foreground">Ends {formatMoment(endsAt)}</span>}
        {changed.length > 0 && !isOver && (
          <span className="text-warning wrap-anywhere">Changed since it was sent: {changed.map(changeText).join('; ')}</span>
        )}
      </div>
      {!isOver && revokes && (
        <Button
          label="Revoke"
          size="sm"
          className="shrink-0"
          aria-label={`Revoke the link by ${linkWays[way]} of ${formatMoment(at)}`}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <SaveQuestion
          title="Revoke Link"
          confirm="Revoke"
          busyLabel="Revoking..."
          send={() => request('DELETE /api/links/:id', { params: { id } })}
          done={{ title: 'Revoked', description: 'The link no longer works.' }}
          failed="Failed to revoke the link"
          stale={staleWithLinks(tradeId)}
          onClose={() => setAsking(false)}
        >
          The link that {user.name} sent on {formatMoment(at)} stops working: nobody can read or send anything with it. It cannot
          be brought back; another can be sent.
        </SaveQuestion>
      )}
    </li>
  )
}
