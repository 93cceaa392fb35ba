import { writesDocument } from '@haulm/domain/document/access.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { restorableDays } from '@haulm/domain/document/messages.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsOnline } from '../api/request/reachability.ts'
import { Button } from '../ui/controls/button.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { type DocumentPlace, removedDocumentsOf } from './queries.ts'
import { useRestoreDocument } from './use-document-acts.ts'

/** What was removed and can be brought back; nothing where there is none. @see docs/rules/documents.md, rule 8 */
export function RemovedDocuments({ place, person }: { place: DocumentPlace; person: Person }) {
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
              {documentKinds[document.kind].label} {document.name}
              <span className="text-muted-foreground">
                {document.removedAt && ` · removed ${formatMoment(new Date(document.removedAt))}`}
              </span>
            </span>
            <Button size="sm" disabled={!isOnline} onClick={() => restore(document)}>
              Bring Back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
