import type { Day } from '@haulm/domain/calendar/day.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { readEntry } from '../form/entry.ts'
import { enteredNames } from '../form/form-names.ts'
import type { TradeForm } from '../form/trade-form.ts'

/**
 * What a create carries: the commodity, and whatever else stands in the form beyond a blank trade.
 * Fields that the person may not write are left out. @see docs/rules/trades.md, rule 10
 */
export function newTradeBody(form: TradeForm, writes: (name: FieldName) => boolean, today: Day): TradePatch {
  const blank = blankTrade()
  return Object.fromEntries(
    enteredNames.filter(writes).flatMap((name) => {
      const entry = form.entries[name]
      const read = entry === undefined ? null : readEntry(name, entry, today)
      return read?.ok && (name === 'commodityId' || read.value !== blank[name]) ? [[name, read.value]] : []
    }),
  )
}
