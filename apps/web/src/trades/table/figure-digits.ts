import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { useMemo } from 'react'
import { isFigure } from '../grid/trade-layout.ts'
import { type Block, summedNames, sumOf } from '../sections/blocks.ts'

/** Extra width of tons, in digits: the point and the tenth; and the word, if the heading does not say it. */
const tenth = 2
const word = 4

/**
 * How many digits the largest amount of a column takes, by the column's id: whether typed, imported or summed, a figure that is
 * cut would read as another one.
 */
export function digitsOf(columns: readonly Column[], blocks: readonly Block[]): Map<string, number> {
  const digits = new Map<string, number>()
  for (const column of columns.filter(isFigure)) {
    const amounts = blocks.flatMap((block) => amountsIn(column, block))
    const needed = amounts.reduce((most, amount) => Math.max(most, digitsFor(amount)), 0) + extraOf(column)
    if (needed > 0) digits.set(column.id, needed)
  }
  return digits
}

/** The same map while its contents are the same, so that rows that arrive do not cause the others to be rendered again. */
export function useDigits(columns: readonly Column[], blocks: readonly Block[]): ReadonlyMap<string, number> {
  const entries = JSON.stringify([...useMemo(() => digitsOf(columns, blocks), [columns, blocks])])
  return useMemo(() => new Map(JSON.parse(entries) as [string, number][]), [entries])
}

function amountsIn({ fields }: Column, block: Block): number[] {
  const [name] = fields
  const sums = name === 'tonnage' ? [block.tons] : summedNames.includes(name) ? [sumOf(block, name)] : []
  const amounts = block.rows.flatMap((trade) => fields.map((field) => trade[field]))
  return [...sums, ...amounts.filter((amount) => typeof amount === 'number')]
}

/** Counts the amount as rounded in the table, including its minus sign. */
const digitsFor = (amount: number): number => String(Math.round(amount)).length

function extraOf({ fields: [name], label }: Column): number {
  const { kind, label: usual } = fieldOf(name)
  if (kind !== 'tons' && kind !== 'percent') return 0
  return tenth + (label === usual ? 0 : word)
}
