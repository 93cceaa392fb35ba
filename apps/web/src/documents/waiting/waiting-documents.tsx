import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { type Edit, isListed, loggedEdits } from '../../offline/edits/edit.ts'
import { EditProgress } from '../../offline/waiting-list/edit-progress.tsx'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { DocumentPlace } from '../queries.ts'
import { asDocument } from './waiting-document.ts'

/** The documents of a record that wait on this device. */
export const useWaitingDocuments = ({ id }: DocumentPlace) =>
  loggedEdits.use().filter((edit) => edit.kind === 'document' && edit.recordId === id && isListed(edit))

/** Those documents, with their state; the list of everything that waits offers what can be done about it. */
export function WaitingDocuments({ place }: { place: DocumentPlace }) {
  const edits = useWaitingDocuments(place)
  if (edits.length === 0) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-2 border-b border-border py-2">
      <ul aria-label="Documents that wait" className="min-w-0 space-y-2">
        {edits.map((edit) => (
          <li key={edit.id}>
            <DocumentChanges edit={edit} />
            <EditProgress edit={edit} />
          </li>
        ))}
      </ul>
      <Button label="Show What Waits" size="sm" onClick={() => void showList()} />
    </div>
  )
}

export function DocumentChanges({ edit }: { edit: Edit }) {
  const { kind, name, file } = asDocument(edit)
  return (
    <p className="min-w-0 break-words text-sm">
      {documentKinds[kind].label}: <ins className="set-ledger font-[560] no-underline">{name}</ins>{' '}
      <span className="text-muted-foreground">{formatSize(file.size)}</span>
    </p>
  )
}
