import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import { fieldChoices } from '../../lookups/choices.tsx'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const yes = new Set(['yes', 'y', 'true', '1', '✓', 'x'])
const no = new Set(['no', 'n', 'false', '0', ''])

/**
 * What a text means where there is a list to choose from, or yes and no: the name or the code in it, in any case.
 * Blank empties the field, unless the trade keeps it. Of several records of one name the trade's own is meant, else it cannot be told.
 */
export function readChoice(name: FieldName, typed: string, trade: Trade, lookups: Lookups): Checked {
  const field = fieldOf(name)
  const { label, kind } = field
  const text = plain(typed)
  if (kind === 'flag') return readFlag(text, field)
  if (text === '') return checkCell(name, null)
  const choices = fieldChoices(name, trade, lookups)
  const coded = kind === 'truckType' ? lookups.truckType : field.to === 'commodity' ? lookups.commodity : []
  const byCode = coded.find(({ code }) => plain(code) === text)
  const values = kind === 'truckType' ? [byCode?.code] : [byCode?.id]
  const named = byCode ? values : choices.filter((choice) => plain(choice.label) === text).map(({ value }) => value)
  const byName = named.length > 0 ? named : coded.filter(({ displayName }) => plain(displayName) === text).map(({ id }) => id)
  const value = byName.find((one) => one === trade[name]) ?? byName[0]
  if (value === undefined)
    return { ok: false, message: `${label}: nothing in the list is called “${typed.trim().slice(0, 60)}”.` }
  if (byName.length > 1 && value !== trade[name])
    return { ok: false, message: `${label}: several are called “${typed.trim()}”. Choose one in the cell.` }
  return checkCell(name, value)
}

function readFlag(text: string, { label, texts }: ReturnType<typeof fieldOf>): Checked {
  if (yes.has(text) || (texts && plain(texts[0]) === text)) return { ok: true, value: true }
  if (no.has(text) || (texts && plain(texts[1]) === text)) return { ok: true, value: false }
  return { ok: false, message: `${label} must be Yes or No.` }
}
