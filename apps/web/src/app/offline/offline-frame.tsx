import type { Person } from '@haulm/domain/people/person.ts'
import { Suspense } from 'react'
import { OfflineLayer } from '../../offline/offline-layer.tsx'
import { openList } from '../../offline/waiting-list/open-list.ts'
import { WaitingCount } from '../../offline/waiting-list/waiting-count.tsx'
import { WaitingLine } from '../../offline/waiting-list/waiting-line.tsx'
import { useOpenConflict } from '../../trades/conflict/choose-in-conflict.ts'
import { late } from '../../ui/late.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { useAskInConflicts } from './use-ask-in-conflicts.ts'
import { useEditLog } from './use-edit-log.ts'
import { useReadyLists } from './use-ready-lists.ts'

const ConflictDialog = late(() =>
  import('../../trades/conflict/conflict-dialog.tsx').then(({ ConflictDialog }) => ConflictDialog),
)
const WaitingList = late(() => import('../../offline/waiting-list/waiting-list.tsx').then(({ WaitingList }) => WaitingList))

/** What makes the product work without a connection, with what the features know of their edits. Loaded after the page. */
export function OfflineFrame({ user }: { user: Person }) {
  useEditLog(user)
  useReadyLists(user)
  const ask = useAskInConflicts()
  const isListOpen = openList.use()
  const conflict = useOpenConflict()
  const showsConflicts = useScreen()?.hasTrades === true
  return (
    <>
      <OfflineLayer user={user} waiting={<WaitingCount />} />
      <WaitingLine />
      <Suspense>{isListOpen && <WaitingList onClose={() => openList.set(false)} onChoose={ask} />}</Suspense>
      {/* Pages with trades have it themselves. */}
      <Suspense>{conflict && !showsConflicts && <ConflictDialog conflict={conflict} />}</Suspense>
    </>
  )
}
