import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { rateMessages } from '@haulm/domain/trade/rates/rates.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import { isLocked, isLockedFor, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

export type EditRules = { person: Holder; settings: Pick<Settings, 'financeMayFinishComplete'> }

/**
 * Why the person may not edit the field of the trade, as text for the 'Cannot Edit' toast; null if they may. The server decides;
 * this only saves asking it.
 * @see docs/rules/locks.md, rule 5
 */
export function cannotEdit(trade: Trade, name: FieldName, { person, settings }: EditRules): string | null {
  const { label, computed } = fieldOf(name)
  if (isLockedFor(trade, person, [name], settings)) return lockMessages.edit
  if (computed === 'loadRatePerTon') return rateMessages.computed
  if (computed === 'record' || computed === 'status') return `${label} is set by the product.`
  if (computed !== undefined) return `${label} is calculated from the prices, the rate and the tonnage.`
  if (!canWrite(person, name)) return `${label} can be edited by other roles only.`
  if (name === 'transportRatePerTon' && trade.loadRatePerTon != null) return rateMessages.otherRateIsSet('loadRatePerTon')
  return null
}

/**
 * Why the person may edit no cell of a row; null if they may edit one.
 * @param at the index of the column with the focus, whose reason is given; behind the last one the first counts.
 */
export function cannotEditRow(
  trade: Trade,
  columns: readonly { fields: readonly FieldName[] }[],
  at: number,
  rules: EditRules,
): string | null {
  if (columns.some(({ fields }) => fields.some((name) => cannotEdit(trade, name, rules) === null))) return null
  const [name] = (columns[at] ?? columns[0])?.fields ?? []
  return name === undefined ? null : cannotEdit(trade, name, rules)
}

/** Whether the trade is locked for everything that the person might edit in the table. */
export const isLockedForEditing = (trade: Trade, { person, settings }: EditRules): boolean =>
  isLockedFor(trade, person, ['logisticsStatus'], settings) && isLockedFor(trade, person, ['invoiced'], settings)

/** Why documents, which prove a finished load, cannot be changed; null if they can. @see docs/rules/documents.md, rule 7 */
export const lockOfDocuments = (trade: Trade, person: Holder): string | null =>
  isLocked(trade) && !hasAny(person, ['administration']) ? 'This trade is locked' : null
