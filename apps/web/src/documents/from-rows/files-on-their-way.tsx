import type { Document } from '@haulm/api/documents.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { openDocuments } from '../../api/documents/open-documents.ts'
import { toast, useToast } from '../../ui/toasts/toast.ts'
import { UploadRow } from '../upload-row.tsx'
import { useUploads } from '../use-uploads.ts'
import { type Dispatch, endDispatch, useDispatches } from './dispatches.ts'

/** What is sent from rows and strips: how far it is, and why it did not come; away once nothing is on its way. */
export function FilesOnTheirWay({ person }: { person: Person }) {
  const dispatches = useDispatches()
  const hasToast = useToast() !== null
  if (dispatches.length === 0) return null
  return (
    <section
      aria-label="Files on their way"
      className={clsx(
        'scroll-thin fixed z-40 max-h-[40dvh] animate-rise overflow-y-auto rounded-lg border border-rule bg-popover px-4 py-2 text-popover-foreground shadow-pop',
        'max-md:inset-x-2 max-md:bottom-[max(8px,env(safe-area-inset-bottom))] md:right-4 md:w-[400px]',
        // Above a toast, and above a bar at the bottom.
        hasToast ? 'md:bottom-40' : 'md:bottom-4 [body:has([data-bottom-bar])_&]:bottom-14',
      )}
    >
      {dispatches.map((dispatch) => (
        <OneDispatch key={dispatch.key} dispatch={dispatch} person={person} />
      ))}
    </section>
  )
}

function OneDispatch({ dispatch, person }: { dispatch: Dispatch; person: Person }) {
  const { place, name, locked, files, key } = dispatch
  const added = useRef<Document[]>([])
  const { uploads, add, retry, giveUp } = useUploads({ ...place, name }, person, (document) => added.current.push(document))
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isBegun.current) {
      isBegun.current = true
      add(files)
    } else if (uploads.length === 0) {
      endDispatch(key)
      sayAdded(added.current, name, () => openDocuments({ ...place, name, locked }))
    }
  })
  return (
    <section aria-label={name} className="py-1 [&+&]:border-t [&+&]:border-border">
      <h2 className="set-ledger pt-1 text-sm font-[620]">Adding to {name}</h2>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload.id)} onGiveUp={() => giveUp(upload.id)} />
        ))}
      </ul>
    </section>
  )
}

function sayAdded(documents: readonly Document[], name: string, show: () => void): void {
  const [first] = documents
  if (first === undefined) return
  const description =
    documents.length === 1 ? `${documentKinds[first.kind].label} ${first.name}` : formatCount(documents.length, 'document')
  toast({ kind: 'success', title: `Added to ${name}`, description, actions: [{ label: 'Show', run: show }], duration: 10_000 })
}
