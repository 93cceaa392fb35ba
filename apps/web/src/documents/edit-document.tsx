import type { Document } from '@haulm/api/documents.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { writesDocument } from '@haulm/domain/document/access.ts'
import { longestFileName } from '@haulm/domain/document/file-name.ts'
import { documentKinds, kindsOfRecord } from '@haulm/domain/document/kinds.ts'
import { daysAhead, hasLastDay } from '@haulm/domain/document/last-day.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { useState } from 'react'
import { staleWithDocuments } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { DateField } from '../ui/calendar/date-field.tsx'
import { Select } from '../ui/choices/select.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../ui/dialog/dialog.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import type { DocumentPlace } from './queries.ts'

type EditDocumentProps = { document: Document; place: DocumentPlace; person: Person; onClose: () => void }

/** Changes what a document is, or what it is called. */
export function EditDocument({ document, place, person, onClose }: EditDocumentProps) {
  const [today] = useState(todayAtHome)
  const [kind, setKind] = useState(document.kind)
  const [name, setName] = useState(document.name)
  const [lastDay, setLastDay] = useState(document.lastDay ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, isSaving } = useSave({
    send: (body: { kind: typeof kind; name: string; lastDay?: Day | null }) =>
      request('PATCH /api/documents/:id', { params: { id: document.id }, body }),
    done: 'Document updated successfully',
    failed: 'Failed to update the document',
    stale: staleWithDocuments(place.id),
    onSaved: onClose,
    onRefused: setProblems,
  })
  const ends = hasLastDay(kind)
  const read = parseTypedDay(lastDay, today)
  const submit = () => {
    if (ends && !read.ok) return setProblems({ lastDay: read.message })
    save({ kind, name, ...(ends && read.ok && { lastDay: read.value }) })
  }
  const kinds = kindsOfRecord(place.record).filter((one) => writesDocument(person, one))
  return (
    <Dialog
      open
      size="sm"
      title="Change Document"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <DialogBody className="grid gap-3">
        <Field label="Kind" error={problems.kind}>
          <Select
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: documentKinds[value].label }))}
          />
        </Field>
        <Field label="Name" error={problems.name}>
          <TextInput value={name} maxLength={longestFileName} onChange={({ target }) => setName(target.value)} />
        </Field>
        {ends && (
          <Field label="Last Day" error={problems.lastDay} note={`Administrators are told ${daysAhead} days before.`}>
            <DateField value={lastDay} today={today} onChange={setLastDay} />
          </Field>
        )}
      </DialogBody>
    </Dialog>
  )
}
