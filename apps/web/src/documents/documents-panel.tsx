import type { Document } from '@haulm/api/documents.ts'
import { writesDocument } from '@haulm/domain/document/access.ts'
import { restorableDays } from '@haulm/domain/document/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Camera, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { codeOf, isGone, reasonOf } from '../api/request/api-error.ts'
import { useIsOnline } from '../api/request/reachability.ts'
import { usePerson } from '../api/session/person.ts'
import { Button } from '../ui/controls/button.tsx'
import { lineAfter, placeOfFocus } from '../ui/focus/place-of-focus.ts'
import { lateOver } from '../ui/late-over.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import { useOpenRecord } from '../ui/state/use-open-record.ts'
import { formatMoment } from '../ui/text/format-moment.ts'
import { addsDocuments } from './adds-documents.ts'
import { DocumentRow } from './document-row.tsx'
import { documentTitle } from './document-title.ts'
import { DropPlace } from './drop-place.tsx'
import { FileInput } from './file-input.tsx'
import { type DocumentPlace, documentsOf, type NamedPlace, removedDocumentsOf } from './queries.ts'
import { UploadRow } from './uploads/upload-row.tsx'
import { useUploads } from './uploads/uploads.ts'
import { useRestoreDocument } from './use-document-acts.ts'
import type { ViewerProps } from './viewing/viewer.tsx'
import { useWaitingDocuments, WaitingDocuments } from './waiting/waiting-documents.tsx'

const Viewer = lateOver(() => import('./viewing/viewer.tsx'), 'Viewer')
const EditDocument = lateOver(() => import('./edit-document.tsx'), 'EditDocument')

/**
 * For the documents and the removed ones: when one goes, focus moves to the one now in its place; if none is left, to another
 * document of the panel, or else to where files are added.
 */
const placeOfDocuments = placeOfFocus((list, line) => {
  const panel = list.parentElement
  const heir = lineAfter(list, line) ?? panel?.querySelector('li:not(details li)') ?? panel
  return heir?.querySelector('button')
})

type DocumentsPanelProps = {
  place: NamedPlace
  /** Why this person cannot change the documents; null when they can. */
  locked: string | null
} & Pick<ViewerProps, 'nextOf' | 'onBeside'>

/** The documents of a record: viewed, added, changed or removed, as the person may. @see docs/rules/documents.md, rule 2 */
export function DocumentsPanel({ place, locked, nextOf, onBeside }: DocumentsPanelProps) {
  const { data: documents, error, refetch } = useQuery({ ...documentsOf(place), refetchOnMount: 'always' })
  const { uploads, added, add } = useUploads({ ...place, locked })
  const [shown, setShown] = useState<string | null>(null)
  // Here, so that what is being typed stays even if somebody else removes the document.
  const { open: edited, begin, close } = useOpenRecord<Document, 'edit'>(documents)
  const waiting = useWaitingDocuments(place)
  const isPhone = useIsPhone()
  const adds = addsDocuments(usePerson(), place.record)
  if (documents === undefined && !error) return <LoadingRows label="Loading documents..." rows={4} columns={[48, 0, 120]} />
  const isEmpty = documents?.length === 0 && uploads.length + waiting.length === 0
  return (
    <DropPlace adds={adds} onFiles={add}>
      {adds && <AddFiles onFiles={add} />}
      <p role="status" className="sr-only">
        {added && `Added: ${added}`}
      </p>
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
          description={isGone(error) ? reasonOf(error) : 'They are safe.'}
          onRetry={() => void refetch()}
          code={codeOf(error)}
        />
      )}
      <div {...placeOfDocuments}>
        {documents !== undefined && documents.length > 0 && (
          <ul aria-label="Documents" className="divide-y divide-border">
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                place={place}
                locked={locked}
                onShow={() => setShown(document.id)}
                onEdit={() => begin('edit')(document)}
                onBeside={onBeside && (() => onBeside(document.id))}
              />
            ))}
          </ul>
        )}
      </div>
      <div {...placeOfDocuments}>{adds && <RemovedDocuments place={place} />}</div>
      {edited?.record && <EditDocument document={edited.record} isGone={edited.isGone} place={place} onClose={close} />}
      {shown !== null && <Viewer {...{ place, shown, nextOf, onBeside }} onClose={() => setShown(null)} />}
    </DropPlace>
  )
}

/** What was removed and can be restored; nothing if there is none. @see docs/rules/documents.md, rule 8 */
function RemovedDocuments({ place }: { place: DocumentPlace }) {
  const person = usePerson()
  const { data = [] } = useQuery({ ...removedDocumentsOf(place), refetchOnMount: 'always' })
  const restore = useRestoreDocument(place)
  const isOnline = useIsOnline()
  const removed = data.filter(({ kind }) => writesDocument(person, kind))
  if (removed.length === 0) return null
  return (
    <details className="mt-3 border-t border-border pt-2 text-sm">
      <summary className="cursor-pointer py-1 text-muted-foreground">
        Removed in the last {restorableDays} days ({removed.length})
      </summary>
      <ul>
        {removed.map((document) => (
          <li key={document.id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 truncate">
              {documentTitle(document)}
              <span className="text-muted-foreground">
                {document.removedAt && ` · removed ${formatMoment(document.removedAt)}`}
              </span>
            </span>
            <Button label="Bring Back" size="sm" disabled={!isOnline} onClick={() => restore(document)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The ways to add besides dropping and pasting: choosing, and on a phone the camera. */
function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const isOnline = useIsOnline()
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <FileInput ref={files} label="Files" onFiles={onFiles} />
      {isPhone && <FileInput ref={camera} label="Camera" fromCamera onFiles={onFiles} />}
      {isPhone && <Button icon={Camera} label="Take Photo" look="primary" size="lg" onClick={() => camera.current?.click()} />}
      <Button icon={Plus} label="Add Files" size={isPhone ? 'lg' : 'md'} onClick={() => files.current?.click()} />
      <p role="status" className="text-xs text-muted-foreground">
        {isOnline
          ? !isPhone && 'or drop them here, or paste a picture. PDF, JPEG, PNG, WebP.'
          : 'What you add is kept on this device and sent when the connection is back.'}
      </p>
    </div>
  )
}
