import { isListed } from '../../offline/edits/edit.ts'
import { loggedEdits } from '../../offline/edits/logged-edits.ts'
import { EditProgress } from '../../offline/waiting-list/edit-progress.tsx'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { DocumentPlace } from '../queries.ts'
import { DocumentChanges } from './document-changes.tsx'

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
