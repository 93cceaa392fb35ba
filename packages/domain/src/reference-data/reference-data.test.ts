import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { defaultTruckTypes } from './default-truck-types.ts'
import { optionById, optionOf } from './option-of.ts'
import { type ReferenceKind, type ReferenceRecord, referenceKinds } from './reference-kinds.ts'

test('a new database has the nine truck types, in the order in which rates are grouped', () => {
  expect(defaultTruckTypes.map(({ code }) => code)).toEqual([
    'side_tipper',
    'walking_floor',
    'walking_floor_wheat_bran',
    'walking_floor_pelletted_hulls',
    'tautliner',
    'flat_deck',
    'walking_floor_side_tipper',
    'interlink',
    'rigid',
  ])
})

test('lists are named as in the paths of the API', () => {
  expect(Object.values(referenceKinds).map(({ path }) => path)).toEqual([
    'clients',
    'suppliers',
    'transporters',
    'commodities',
    'truck-types',
  ])
})

test('a commodity is offered by code and name, a truck type by its name, a client with its farm', () => {
  const record = { id: 'r', version: 1 }
  const offered = (kind: ReferenceKind, fields: object) => optionOf(kind, { ...record, ...fields } as ReferenceRecord)
  expect(offered('commodity', { code: 'HOMCHOP', displayName: 'Hominy chop' })).toEqual({
    value: 'r',
    label: 'HOMCHOP - Hominy chop',
  })
  expect(offered('truckType', { code: 'rigid', displayName: 'Rigid' })).toEqual({ value: 'rigid', label: 'Rigid' })
  expect(offered('client', { name: 'Umhlali Mixers', farmName: 'Nooitgedacht', location: 'Delmas' })).toEqual({
    value: 'r',
    label: 'Umhlali Mixers',
    detail: 'Nooitgedacht',
  })
})

test('a client without a farm is offered with its place, by which it differs from others of its name', () => {
  const client = { id: 'r', version: 1, name: 'Umhlali Mixers', farmName: null } as ReferenceRecord<'client'>
  expect(optionOf('client', { ...client, location: 'Delmas' })).toMatchObject({ label: 'Umhlali Mixers', detail: 'Delmas' })
  expect(optionOf('client', client)).not.toHaveProperty('detail')
})

test('to merge, import and report, a record is offered with its place', () => {
  const client = { id: 'r', name: 'Umhlali Mixers', farmName: 'Nooitgedacht', location: 'Delmas' }
  expect(optionById(client)).toEqual({ value: 'r', label: 'Umhlali Mixers, Nooitgedacht', detail: 'Delmas' })
  expect(optionById({ id: 's', name: 'Vaalrand', location: null })).toEqual({ value: 's', label: 'Vaalrand' })
})

test('settings have the defaults of the decisions', () => {
  expect(defaultSettings).toEqual({
    dashboardStart: '2025-09-01',
    financeMayFinishComplete: false,
    warnOverdrawn: true,
    companyName: null,
    companyLogo: null,
    rateTolerance: 0.01,
    requireSecondFactor: false,
    requireSecondFactorOfAll: false,
    requireSecondFactorFor: [],
    gettingStarted: true,
    logisticsMayAddParties: false,
    backupDays: 7,
    backupWeeks: 5,
    backupMonths: 12,
    documentMegabytes: 15,
    documentsPerRecord: 40,
    documentsForComplete: [],
    documentsForApproval: [],
    documentsForInvoicing: [],
  })
})
