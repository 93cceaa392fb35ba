import { hiddenColumnsText } from '@haulm/domain/column-settings/hidden-columns-text.ts'
import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import { isPermission, permissions } from '@haulm/domain/people/permissions.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldTexts } from './field-value.tsx'
import { writtenTradeValue } from './written-trade-value.ts'

/** The server's text is used as it is: it has already replaced ids by names. */
const asRecorded = { reference: (name: string) => name, truckType: (code: string) => code }

const permissionsIn = (ids: string) =>
  ids
    .split(', ')
    .map((id) => (isPermission(id) ? permissions[id].label : id))
    .join(', ')

function write(kind: HistoryKind, field: string, value: unknown): string | null {
  // For a password only the fact of the change is recorded: 'empty' on both sides would say that there was none.
  if (kind === 'person' && field === 'password') return 'not shown'
  if (value === null || value === undefined || value === '') return null
  if (kind === 'trade' && isFieldName(field)) return writtenTradeValue(field, value, asRecorded)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isInteger(value) ? formatNumber(value, 0) : formatNumber(value, 2)
  if (field === 'hiddenColumns') return hiddenColumnsText(String(value))
  return field === 'permissions' ? permissionsIn(String(value)) : String(value)
}

/** How the fields of any record are written in the history that administrators read. */
export const recordTexts = (kind: HistoryKind): FieldTexts => ({
  label: (field) => fieldLabel(kind, field),
  write: (field, value) => write(kind, field, value),
})
