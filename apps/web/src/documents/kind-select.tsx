import { writesDocument } from '@haulm/domain/document/access.ts'
import { type DocumentKind, type DocumentRecord, documentKinds, kindsOfRecord } from '@haulm/domain/document/kinds.ts'
import type { ComponentProps } from 'react'
import { usePerson } from '../api/session/person.ts'
import { Select } from '../ui/choices/select.tsx'

type KindSelectProps = Pick<ComponentProps<typeof Select>, 'label' | 'className'> & {
  record: DocumentRecord
  value: DocumentKind
  onChange: (kind: DocumentKind) => void
}

/** The kind of a document for such a record, among those that the person may add. */
export function KindSelect({ record, ...select }: KindSelectProps) {
  const person = usePerson()
  const kinds = kindsOfRecord(record).filter((kind) => writesDocument(person, kind))
  return <Select {...select} options={kinds.map((value) => ({ value, label: documentKinds[value].label }))} />
}
