import type { Document } from '@haulm/api/documents.ts'
import { writesDocument } from '@haulm/domain/document/access.ts'
import { longestFileName } from '@haulm/domain/document/file-name.ts'
import { documentKinds, kindsOfRecord } from '@haulm/domain/document/kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { useState } from 'react'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { Select } from '../ui/choices/select.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogBody } from '../ui/dialog/dialog-body.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { type DocumentPlace, staleWith } from './queries.ts'

type EditDocumentProps = { document: Document; place: DocumentPlace; person: Person; onClose: () => void }

/** Changes what a document is, or what it is called. */
export function EditDocument({ document, place, person, onClose }: EditDocumentProps) {
  const [kind, setKind] = useState(document.kind)
  const [name, setName] = useState(document.name)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, isSaving } = useSave({
    send: (body: { kind: typeof kind; name: string }) =>
      request('PATCH /api/documents/:id', { params: { id: document.id }, body }),
    done: 'Document updated successfully',
    failed: 'Failed to update the document',
    stale: staleWith(place),
    onSaved: onClose,
    onRefused: setProblems,
  })
  const kinds = kindsOfRecord(place.record).filter((one) => writesDocument(person, one))
  return (
    <Dialog
      open
      size="sm"
      title="Change Document"
      onClose={onClose}
      onSubmit={() => save({ kind, name })}
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
      </DialogBody>
    </Dialog>
  )
}
