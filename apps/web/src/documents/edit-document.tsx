import type { Document } from '@haulm/api/documents.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { longestFileName } from '@haulm/domain/document/file-name.ts'
import { type DocumentKind, documentKinds } from '@haulm/domain/document/kinds.ts'
import { daysAhead, hasLastDay } from '@haulm/domain/document/last-day.ts'
import { useState } from 'react'
import { staleWithDocuments } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSavedForm } from '../api/use-saved-form.ts'
import { changedOrNull, type Problems } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import { KindSelect } from './kind-select.tsx'
import type { DocumentPlace } from './queries.ts'

type EditDocumentProps = {
  document: Document
  /** Whether somebody else has removed it meanwhile. */
  isGone: boolean
  place: DocumentPlace
  onClose: () => void
}
type DocumentEntries = { kind: DocumentKind; name: string; lastDay: string }
type DocumentBody = { kind: DocumentKind; name: string; lastDay?: Day | null }

export function EditDocument({ document, isGone, place, onClose }: EditDocumentProps) {
  const [today] = useState(todayAtHome)
  const form = useSavedForm({
    start: { kind: document.kind, name: document.name, lastDay: document.lastDay ?? '' } as DocumentEntries,
    check: ({ kind, lastDay }): Problems => {
      const read = parseTypedDay(lastDay, today)
      return hasLastDay(kind) && !read.ok ? { lastDay: read.message } : {}
    },
    // Only what differs: what somebody else changes at the same moment is not overwritten.
    read: ({ kind, name, lastDay }): Partial<DocumentBody> | null => {
      const read = parseTypedDay(lastDay, today)
      const body: DocumentBody = { kind, name, ...(hasLastDay(kind) && read.ok && { lastDay: read.value }) }
      return changedOrNull(document, body)
    },
    send: (body) => request('PATCH /api/documents/:id', { params: { id: document.id }, body }),
    onNothing: onClose,
    done: 'Document updated successfully',
    failed: 'Failed to update the document',
    stale: staleWithDocuments(place.id),
    onSaved: onClose,
  })
  const { kind } = form.values
  const choice = <KindSelect record={place.record} value={kind} onChange={(next) => form.enter('kind', next)} />
  const lastDay: RecordField = {
    name: 'lastDay',
    label: 'Last Day',
    kind: 'day',
    today,
    wide: true,
    note: `Administrators are told ${daysAhead} days before.`,
  }
  return (
    <RecordDialog
      size="sm"
      title="Change Document"
      fields={[
        { name: 'kind', label: 'Kind', kind: 'own', control: choice, wide: true, text: documentKinds[kind].label },
        { name: 'name', label: 'Name', kind: 'text', traits: { maxLength: longestFileName }, wide: true },
        ...(hasLastDay(kind) ? [lastDay] : []),
      ]}
      form={form}
      gone={isGone ? { one: 'document', done: 'removed it' } : undefined}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    />
  )
}
