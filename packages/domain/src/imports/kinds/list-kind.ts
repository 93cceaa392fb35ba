import { referenceFields } from '../../reference-data/fields.ts'
import type { ReferenceKind } from '../../reference-data/reference-kinds.ts'
import { fieldHeadings } from '../field-headings.ts'
import type { ImportField, ImportKindEntry } from '../import-kind.ts'
import { judgeRecord, recordKey } from '../judge-record.ts'

/** The records of a list that trades point to. */
export const listKind = (
  kind: ReferenceKind,
  words: Pick<ImportKindEntry, 'label' | 'one' | 'many'>,
  spoken: Readonly<Record<string, readonly string[]>>,
): ImportKindEntry => ({
  ...words,
  needs: null,
  fields: referenceFields[kind].map(
    ({ name, label, required, kind: cells }): ImportField => ({
      name,
      label,
      required: required !== undefined,
      headings: fieldHeadings(name, label, spoken[name]),
      ...(cells === 'flag' && { words: ['Yes', 'No'] }),
    }),
  ),
  hasTotals: false,
  judge: (cells, { match, known }) => judgeRecord(kind, cells, match, known),
  keysOf: (values) => [recordKey(kind, values)],
})
