import { storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import { rateOf } from '@haulm/domain/transport-rate/test-rate.ts'
import { expect, test } from 'vitest'
import { changedIn, entriesOf } from '../ui/record-form/entries.ts'
import { newTransporter, readRateForm } from './rate-form.ts'

const rate = rateOf({
  transporterId: 'karoo',
  transporter: { name: 'Karoo Haulage' },
  commodityId: 'homchop',
  commodityInfo: { code: 'HOMCHOP', displayName: 'Hominy chop' },
  ratePerTon: 1412.5,
  validFrom: '2026-03-01',
})
const today = '2026-11-20'
const asEdit = { today, isEdit: true }

test('a rate that is read from its form is the same as before', () => {
  const { body, problems } = readRateForm(entriesOf(storedRateNames, rate), asEdit)
  expect(problems).toEqual({})
  expect(changedIn(rate, body)).toEqual({})
})

test('figures and days are read as people write them', () => {
  const entries = { ...entriesOf(storedRateNames, rate), ratePerTon: '', loadRate: 'R 12 800,50', validTo: '31/12/2026' }
  expect(changedIn(rate, readRateForm(entries, asEdit).body)).toEqual({
    ratePerTon: null,
    loadRate: 12_800.5,
    validTo: '2026-12-31',
  })
})

test('a new transporter is sent by its name', () => {
  const { body } = readRateForm({ ...entriesOf(storedRateNames, rate), transporterId: newTransporter(' Vos ') }, asEdit)
  expect(changedIn(rate, body)).toEqual({ newTransporterName: 'Vos' })
})

test('missing fields of a new rate are reported at once, and an edited one needs transporter and commodity too', () => {
  const missing = {
    fromLocation: 'From Location is required',
    toLocation: 'To Location is required',
    truckType: 'Truck Type is required',
  }
  expect(readRateForm(entriesOf(storedRateNames, {}), { today, isEdit: false }).problems).toEqual(missing)
  expect(readRateForm(entriesOf(storedRateNames, {}), asEdit).problems).toEqual({
    ...missing,
    transporterId: 'Transporter is required',
    commodityId: 'Commodity is required',
  })
})

test('an unreadable entry stays where it was typed, with the reason', () => {
  const { problems } = readRateForm({ ...entriesOf(storedRateNames, rate), ratePerTon: 'much', validTo: '2026-02-28' }, asEdit)
  expect(problems).toEqual({
    ratePerTon: expect.stringContaining('not a number'),
    validTo: expect.stringContaining('on or after'),
  })
})
