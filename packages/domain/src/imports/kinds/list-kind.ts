import { referenceFields } from '../../reference-data/fields.ts'
import { manyOf, oneOf, titleOfMany } from '../../reference-data/list-names.ts'
import type { ReferenceKind } from '../../reference-data/reference-kinds.ts'
import { fieldHeadings } from '../field-headings.ts'
import type { ImportField, ImportKindEntry } from '../import-kind.ts'
import { judgeRecord, recordKey } from '../judge-record.ts'

/** The records of a list that trades point to. */
export const listKind = (kind: ReferenceKind): ImportKindEntry => ({
  label: titleOfMany(kind),
  one: oneOf(kind),
  many: manyOf(kind),
  needs: null,
  fields: referenceFields[kind].map(
    ({ name, label, required, headings, kind: cells }): ImportField => ({
      name,
      label,
      required: required !== undefined,
      headings: fieldHeadings(name, label, headings),
      ...(cells === 'flag' && { choices: ['Yes', 'No'] }),
    }),
  ),
  hasTotals: false,
  judge: (cells, { match, known }) => judgeRecord(kind, cells, match, known),
  keysOf: (values) => [recordKey(kind, values)],
})
