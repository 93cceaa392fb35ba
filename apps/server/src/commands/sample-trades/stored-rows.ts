import { randomUUID } from 'node:crypto'
import { type FieldName, type TradeInput, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computedAmountNames } from '@haulm/domain/trade/catalogue/kinds.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { desks, type OpenedWork, openedWork, type WorkState } from '@haulm/domain/trade/work/opened-work.ts'
import { fieldChanges } from '../../database/changes/field-changes.ts'
import { openedColumnName } from '../../database/changes/opened-column.ts'
import { columnOfField } from '../../database/columns/column-of-field.ts'
import type { TradeNumber } from '../../database/trade-numbers/trade-number.ts'
import type { CopyValue } from './copy-text.ts'
import type { ReferenceIds } from './load-references.ts'
import type { SampleTrade } from './sample-trade.ts'
import type { Desk, StoryStep } from './story.ts'

/** The ids of the people at each desk; undefined for an empty desk. */
export type Staff = Partial<Record<Desk, string>>

const fieldsInOrder: FieldName[] = ['status', ...computedAmountNames, ...writableNames]

export const copiedTradeColumns = ['id', 'trade_number', 'ordinal', 'version', 'created_at', 'created_by'].concat(
  fieldsInOrder.map(columnOfField),
)
export const changeColumns = ['kind', 'record_id', 'version', 'at', 'person_id', 'action', 'fields'].concat(
  desks.map(openedColumnName),
)

/** A sample as the tables store it: its row, and a row of history for each step. */
export interface StoredSample {
  trade: CopyValue[]
  changes: CopyValue[][]
}

export interface Context {
  references: ReferenceIds
  staff: Staff
  nextNumber: (createdDay: string) => TradeNumber
}

export function storedSample(sample: SampleTrade, steps: StoryStep[], { references, staff, nextNumber }: Context): StoredSample {
  const id = randomUUID()
  const { tradeNumber, ordinal } = nextNumber(sample.createdDay)
  const creator = staff[steps[0]?.desk ?? 'logistics'] ?? null
  let before: Partial<Record<FieldName, CopyValue>> = {}
  let workBefore: WorkState | null = null
  const changes = steps.map(({ at, desk, action, fields, isCancelled }, index): CopyValue[] => {
    const computed = index === steps.length - 1 ? sample.computed : computeFields(fields, isCancelled)
    const after = { tradeNumber, ...withIds(fields, references), ...computed }
    const changed = JSON.stringify(fieldChanges(before, after))
    const workAfter: WorkState = { ...fields, ...computed, deletedAt: null }
    const opened: OpenedWork = openedWork({ before: workBefore, after: workAfter })
    before = after
    workBefore = workAfter
    const event = ['trade', id, index + 1, new Date(at).toISOString(), staff[desk] ?? null, action, changed]
    return [...event, ...desks.map((one) => opened[one])]
  })
  const last = before
  const createdAt = new Date(sample.createdAt).toISOString()
  const values = fieldsInOrder.map((name) => last[name] ?? null)
  return { trade: [id, tradeNumber, ordinal, steps.length, createdAt, creator, ...values], changes }
}

/** Replaces keys by ids. */
function withIds(fields: TradeInput, { commodityId, clientId, supplierId, transporterId }: ReferenceIds): TradeInput {
  const idOf = (ids: Map<string, string>, key: string | null) => (key === null ? null : (ids.get(key) ?? null))
  return {
    ...fields,
    commodityId: idOf(commodityId, fields.commodityId),
    clientId: idOf(clientId, fields.clientId),
    supplierId: idOf(supplierId, fields.supplierId),
    transporterId: idOf(transporterId, fields.transporterId),
  }
}
