import type { Person } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { codeOf } from '../api/request/api-error.ts'
import { late } from '../ui/late.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import { AddFiles } from './add-files.tsx'
import { addsDocuments } from './adds-documents.ts'
import { DocumentRow } from './document-row.tsx'
import { DropPlace } from './drop-place.tsx'
import { documentsOf, type NamedPlace } from './queries.ts'
import { RemovedDocuments } from './removed-documents.tsx'
import { UploadRow } from './uploads/upload-row.tsx'
import { useUploads } from './uploads/use-uploads.ts'
import type { ViewerProps } from './viewing/viewer.tsx'
import { useWaitingDocuments, WaitingDocuments } from './waiting/waiting-documents.tsx'

export const loadViewer = () => import('./viewing/viewer.tsx').then(({ Viewer }) => Viewer)
const Viewer = late(loadViewer)

type DocumentsPanelProps = {
  place: NamedPlace
  person: Person
  /** Why what is there stays as it is, for this person; null when it can be changed. */
  locked: string | null
} & Pick<ViewerProps, 'nextOf' | 'onBeside'>

/** The documents of a record: looked at, added, changed and removed, as far as the person may. @see docs/rules/documents.md, rule 2 */
export function DocumentsPanel({ place, person, locked, nextOf, onBeside }: DocumentsPanelProps) {
  const { data: documents, error, refetch } = useQuery({ ...documentsOf(place), refetchOnMount: 'always' })
  const { uploads, add } = useUploads({ ...place, locked }, person)
  const [shown, setShown] = useState<string | null>(null)
  const waiting = useWaitingDocuments(place)
  const isPhone = useIsPhone()
  const adds = addsDocuments(person, place.record)
  if (documents === undefined && !error) return <LoadingRows label="Loading documents..." rows={4} columns={[48, 0, 120]} />
  const isEmpty = documents?.length === 0 && uploads.length + waiting.length === 0
  return (
    <DropPlace adds={adds} onFiles={add}>
      {adds && <AddFiles onFiles={add} />}
      {isEmpty && (
        <p role="status" className="py-8 text-center text-sm text-muted-foreground">
          No documents yet.
          {adds && (isPhone ? ' Take a photograph, or choose files.' : ' Drop files here, choose them, or paste a picture.')}
        </p>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Files on their way" className="border-b border-border">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <WaitingDocuments place={place} />
      {documents === undefined && (
        <ErrorState
          title="The documents could not be loaded"
          description="They are safe."
          onRetry={() => void refetch()}
          code={codeOf(error)}
        />
      )}
      {documents !== undefined && documents.length > 0 && (
        <ul aria-label="Documents" className="divide-y divide-border">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              place={place}
              person={person}
              locked={locked}
              onShow={() => setShown(document.id)}
              onBeside={onBeside && (() => onBeside(document.id))}
            />
          ))}
        </ul>
      )}
      {adds && <RemovedDocuments place={place} person={person} />}
      <Suspense>{shown !== null && <Viewer {...{ place, shown, nextOf, onBeside }} onClose={() => setShown(null)} />}</Suspense>
    </DropPlace>
  )
}
