import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { expect, test } from 'vitest'
import type { Lookups } from '../../api/queries/lookups.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { readTyped, startsTyping } from '../rules/read-typed.ts'
import { cannotEdit } from '../rules/row-rules.ts'
import { withPatch } from './edits-over-rows.ts'

const today = '2026-11-20'
const noLookups: Lookups = { commodity: [], client: [], supplier: [], transporter: [], truckType: [] }
const logistics = { person: { permissions: ['logistics' as const] }, settings: defaultSettings }
const administrator = { person: { permissions: ['administration' as const] }, settings: defaultSettings }

test('a typed figure is read in all its forms, and checked as on the server', () => {
  expect(readTyped('tonnage', '34,2 t', today)).toEqual({ ok: true, value: 34.2 })
  expect(readTyped('loadRate', 'R 13 900', today)).toEqual({ ok: true, value: 13_900 })
  expect(readTyped('tonnage', '34,2x', today)).toMatchObject({ ok: false })
  expect(readTyped('tonnage', '0', today)).toEqual({ ok: false, message: 'Tonnage must be above 0.' })
  expect(readTyped('tonnage', ' ', today)).toEqual({ ok: true, value: null })
})

test('a typed day is read, and a blank removes it', () => {
  expect(readTyped('loadingDate', '19 nov', today)).toEqual({ ok: true, value: '2026-11-19' })
  expect(readTyped('loadingDate', '', today)).toEqual({ ok: true, value: null })
  expect(readTyped('loadingDate', '31/11/2026', today)).toMatchObject({ ok: false })
})

test('a trade must keep a client', () => {
  expect(readTyped('clientId', '', today)).toEqual({ ok: false, message: 'Client is required' })
})

test('digits begin a figure, letters begin a text; letters on a figure are left for keys', () => {
  expect(startsTyping('tons', '3')).toBe(true)
  expect(startsTyping('tons', 'n')).toBe(false)
  expect(startsTyping('text', 'n')).toBe(true)
  expect(startsTyping('longText', 'n')).toBe(true)
  expect(startsTyping('text', 'Enter')).toBe(false)
  expect(startsTyping('text', 'ö')).toBe(true)
})

test('only administration can edit a locked trade', () => {
  const locked = exampleTrade({ logisticsStatus: 'Complete' })
  expect(cannotEdit(locked, 'tonnage', logistics)).toMatch(/^This trade cannot be edited because it is completed/)
  expect(cannotEdit(locked, 'tonnage', administrator)).toBeNull()
})

test('nobody can edit a calculated field', () => {
  expect(cannotEdit(exampleTrade(), 'loadRatePerTon', administrator)).toMatch(/auto-calculated from Load Rate ÷ Tonnage/)
  expect(cannotEdit(exampleTrade(), 'totalNetAmount', administrator)).toMatch(/calculated/)
})

test('people who may write prices can edit a price', () => {
  expect(cannotEdit(exampleTrade(), 'sellingPrice', logistics)).toBe('Selling Price/Ton can be edited by other roles only.')
})

test('while a load rate per ton is set, the transport rate cannot be edited', () => {
  const trade = exampleTrade({ loadRate: 13_900, loadRatePerTon: 408.82 })
  expect(cannotEdit(trade, 'transportRatePerTon', logistics)).toBe(
    'Cannot edit this field because Load Rate/Ton is already set. Clear it first to edit this field.',
  )
})

test('an edit is shown with everything that is computed from it', () => {
  const trade = exampleTrade({ loadRate: 13_900, loadRatePerTon: 408.82, buyingPricePerTon: 3000, sellingPrice: 3500 })
  expect(withPatch(trade, { tonnage: 34.2 }, noLookups)).toMatchObject({
    tonnage: 34.2,
    loadRatePerTon: 406.43,
    netAmountPerTon: 93.57,
    totalNetAmount: 3200.09,
  })
})

test('figures that the person may not read are not computed', () => {
  const { netAmountPerTon: _, totalNetAmount: __, ...unreadable } = exampleTrade({ loadRate: 100 })
  expect(withPatch(unreadable, { tonnage: 10 }, noLookups)).not.toHaveProperty('netAmountPerTon')
})

test('a new client is shown by name', () => {
  const client = { id: 'k-2', name: 'Mooiwaters Dairy', location: 'Underberg' }
  const lookups = {
    ...noLookups,
    client: [{ ...client, version: 1, contactPerson: null, phone: null, email: null, farmName: null }],
  }
  expect(withPatch(exampleTrade(), { clientId: 'k-2' }, lookups).client).toEqual({
    name: 'Mooiwaters Dairy',
    location: 'Underberg',
  })
})
