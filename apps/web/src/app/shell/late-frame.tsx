import type { Person } from '@haulm/domain/people/person.ts'
import { Suspense } from 'react'
import { closeWanted, useWantedRecord, type WantedRecord } from '../../api/adding/add-to-list.ts'
import { closeDocuments, type OpenDocuments, useOpenDocuments } from '../../api/documents/open-documents.ts'
import { type Closable, late } from '../../ui/late.tsx'
import { OfflineFrame } from '../offline/offline-frame.tsx'
import { useFollowProposals } from '../trades/use-follow-proposals.ts'

const WantedRecordDialog = late<{ wanted: WantedRecord } & Closable>(() =>
  import('../../reference-data/wanted-record.tsx').then(({ WantedRecordDialog }) => WantedRecordDialog),
)

const DocumentsDialog = late<{ opened: OpenDocuments; onClose: () => void }>(() =>
  import('../../documents/documents-dialog.tsx').then(({ DocumentsDialog }) => DocumentsDialog),
)

// Adding to rows is one way of several: where it cannot be had, the page does without.
const RowDocuments = late<{ user: Person }>(
  () => import('../trades/row-documents.tsx').then(({ RowDocuments }) => RowDocuments),
  () => null,
)

/** What the frame has once the page stands: what tells of the connection, what drivers sent, and the dialogs that any page may open. */
export function LateFrame({ user }: { user: Person }) {
  const wanted = useWantedRecord()
  const documents = useOpenDocuments()
  useFollowProposals(user)
  return (
    <>
      <OfflineFrame user={user} />
      <Suspense>
        <RowDocuments user={user} />
      </Suspense>
      <Suspense>
        {wanted && <WantedRecordDialog wanted={wanted} onClose={closeWanted} />}
        {documents && <DocumentsDialog opened={documents} onClose={closeDocuments} />}
      </Suspense>
    </>
  )
}
