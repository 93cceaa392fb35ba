import { groupOf, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from '../../rules/example-trade.ts'
import { peekSections } from './peek-sections.ts'

const trucks = new Map([['34t_tipper', 'Side Tipper']])
const lineOf = (trade: Parameters<typeof exampleTrade>[0], name: string) =>
  peekSections(exampleTrade(trade), trucks)
    .flatMap(({ lines }) => lines)
    .find((line) => line.name === name)

test('a trade is listed by groups as in its dialog, without fields that only programs use', () => {
  const sections = peekSections(exampleTrade({ sellingPrice: 4_120, invoiced: true }), trucks)
  expect(sections.map(({ group }) => group)).toEqual(['logistics', 'costing', 'finance', 'record'])
  const names = sections.flatMap(({ lines }) => lines.map(({ name }) => name))
  expect(names).toContain('tonnage')
  expect(names).not.toEqual(expect.arrayContaining(['id']))
  expect(names).not.toEqual(expect.arrayContaining(['version']))
})

test('a group of which the reader received nothing is left out', () => {
  const isGiven = ([name]: [string, unknown]) => !isFieldName(name) || groupOf(name) !== 'costing'
  const trade = Object.fromEntries(Object.entries(exampleTrade({})).filter(isGiven)) as Trade
  const groups = peekSections(trade, trucks).map(({ group }) => group)
  expect(groups).toContain('logistics')
  expect(groups).not.toContain('costing')
})

test.each([
  { trade: { tonnage: 34.2 }, name: 'tonnage', text: '34.20' },
  { trade: { loadRate: 12_000 }, name: 'loadRate', text: 'R12\u00a0000.00' }, // exact, where the table rounds
  { trade: { loadRate: null }, name: 'loadRate', text: null },
  { trade: { farmName: 'Witrand' }, name: 'farmName', text: 'Witrand' },
])('$name is written as $text', ({ trade, name, text }) => {
  expect(lineOf(trade, name)?.text).toBe(text)
})
