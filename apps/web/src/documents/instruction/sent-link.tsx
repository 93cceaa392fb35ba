import type { InstructionLink } from '@haulm/api/links.ts'
import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { linkWays } from '@haulm/domain/instruction/links.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { staleWithLinks } from './links.ts'

type SentLinkProps = { link: InstructionLink; tradeId: string; revokes: boolean }

/** A link that was sent: by whom and how, whether it was opened, and what the instruction says otherwise since. */
export function SentLink({ link: { id, at, user, way, seen, revoked, endsAt, changed }, tradeId, revokes }: SentLinkProps) {
  const isOver = revoked || new Date(endsAt) <= new Date()
  const { save, isSaving } = useSave({
    send: () => request('DELETE /api/links/:id', { params: { id } }),
    done: () => ({ title: 'Revoked', description: 'The link leads nowhere any more.' }),
    failed: 'Failed to revoke the link',
    stale: staleWithLinks(tradeId),
  })
  const state = revoked ? 'Revoked' : isOver ? 'Ended' : seen ? 'Opened' : 'Not opened yet'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="font-[560]">{linkWays[way]}</span>
      <span className="text-muted-foreground">
        {user.name}, {formatMoment(new Date(at))}
      </span>
      <span>{state}</span>
      {changed.length > 0 && !isOver && (
        <span className="text-warning">
          Changed since it was sent: {changed.map((field) => fieldLabel('trade', field)).join(', ')}
        </span>
      )}
      {!isOver && revokes && (
        <Button
          size="sm"
          className="ml-auto"
          disabled={isSaving}
          aria-label={`Revoke the link by ${linkWays[way]} of ${formatMoment(new Date(at))}`}
          onClick={() => save(undefined)}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}
