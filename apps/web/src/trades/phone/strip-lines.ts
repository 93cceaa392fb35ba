import { formatRand } from '@haulm/domain/quantity/format.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

type Lines = (trade: Trade) => string[]

/** An amount with its name, with an en dash if it is unset; null if it may not be read. */
const amount = (name: string, rand: number | null | undefined): string | null =>
  rand === undefined ? null : `${name} ${rand === null ? '–' : formatRand(rand)}`

const together = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between)

const costingLines: Lines = ({ buyingPricePerTon, sellingPrice, netAmountPerTon }) => [
  together([amount('Buy', buyingPricePerTon), amount('Sell', sellingPrice), amount('Net', netAmountPerTon)], ' · '),
]

/** A flag in its own texts; unset counts as no. */
const flag = (name: 'approvedForInvoicing' | 'invoiced', isYes: boolean | null | undefined): string | null => {
  const [yes, no] = fieldOf(name).texts ?? ['Yes', 'No']
  return isYes === undefined ? null : isYes ? yes : no
}

const financeLines: Lines = (trade) => [
  together([flag('approvedForInvoicing', trade.approvedForInvoicing), flag('invoiced', trade.invoiced)], ' · '),
  together(
    [
      together([trade.sageSalesOrderNumber, trade.sagePurchaseOrder], ' / '),
      together([trade.supplierInvoiceNumber, trade.transporterInvoiceNumber], ' / '),
    ],
    ' · ',
  ) || 'No numbers yet',
]

/** What a strip adds for the desk whose page it is on: prices on Costing, approval and numbers on Finance. */
const linesOfView: Partial<Record<View, Lines>> = { costing: costingLines, finance: financeLines }

export const stripLines = (trade: Trade, view: View): string[] => linesOfView[view]?.(trade) ?? []

/** How many such lines each strip of a view has, so that the place of a strip is known without its trade. */
const lineCounts: Partial<Record<View, number>> = { costing: 1, finance: 2 }
export const stripLineCount = (view: View): number => lineCounts[view] ?? 0
