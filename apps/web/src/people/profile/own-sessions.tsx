import type { Call } from '@haulm/api/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../api/queries/route-query.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { QueryState } from '../../api/query-state.tsx'
import { goneIsDeleted } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { ProfileSection } from '../profile-section.tsx'

/** Where the person is signed in, this session first. */
const ownSessionsQuery = routeQuery('GET /api/profile/sessions', queryKeys.ownSessions, {
  meta: { offline: 'never' },
  staleTime: 0,
  refetchOnWindowFocus: true,
})

export type OwnSession = Call<'GET /api/profile/sessions'>['reply'][number]

const stale = [ownSessionsQuery.queryKey]

/** Where the person is signed in; they can end sessions that they do not recognise. */
export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery)
  const others = useSave({
    send: () => request('DELETE /api/profile/sessions'),
    done: 'Your other sessions have ended',
    failed: 'Failed to end your other sessions',
    stale,
  })
  return (
    <ProfileSection
      title="Sessions"
      note="Where you are signed in. End any session that you do not recognise, and change your password."
    >
      <QueryState query={sessions} what="sessions" widths={[0, 120]}>
        {(known) => (
          <>
            <ul className="border-t border-border">
              {known.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {known.length > 1 && (
              <Button
                label={others.isSaving ? 'Ending...' : 'End All Others'}
                className="mt-3"
                busy={others.isSaving}
                onClick={() => others.save()}
              />
            )}
          </>
        )}
      </QueryState>
    </ProfileSection>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { save, isSaving } = useSave({
    send: (id: string) => request('DELETE /api/profile/sessions/:id', { params: { id } }).catch(goneIsDeleted),
    done: 'The session has ended',
    failed: 'Failed to end the session',
    stale,
  })
  return (
    <li className="flex items-center gap-3 border-b border-border py-2.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b className="font-[600]">{session.device}</b>
          <span className="set-ledger break-all text-muted-foreground">{session.address}</span>
          {session.isThis && (
            <span className="inline-flex h-5 items-center rounded-sm bg-accent px-1.5 text-xs font-[540] text-accent-foreground">
              This session
            </span>
          )}
        </p>
        <p className="text-xs text-muted-foreground">
          Begun {formatMoment(session.startedAt)} · last seen {formatMoment(session.lastSeenAt)}
        </p>
      </div>
      {!session.isThis && (
        <Button
          label="End"
          size="sm"
          busy={isSaving}
          aria-label={`End ${session.device}, ${session.address}`}
          onClick={() => save(session.id)}
        />
      )}
    </li>
  )
}
