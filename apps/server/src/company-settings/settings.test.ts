import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { world } from '../test/world.ts'

const first = {
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
}

test('settings start with their default values, and a single one can be changed', async () => {
  const { api } = await world({ signedInWith: ['administration'] })
  expect((await api.get('/api/settings')).body).toEqual(first)
  const changed = { ...first, financeMayFinishComplete: true }
  expect(await api.put('/api/settings', { financeMayFinishComplete: true })).toMatchObject({ status: 200, body: changed })
  expect((await api.get('/api/settings')).body).toEqual(changed)
})

test.each([
  { sent: { colour: 'red' }, field: 'colour' },
  { sent: { dashboardStart: '2025-02-30' }, field: 'dashboardStart' },
  { sent: { financeMayFinishComplete: 'yes' }, field: 'financeMayFinishComplete' },
  { sent: { companyName: 'x'.repeat(101) }, field: 'companyName' },
  { sent: { companyName: 'a\0b' }, field: 'companyName' },
  { sent: { companyLogo: 'data:image/svg+xml;base64,PHN2Zy8+' }, field: 'companyLogo' },
  { sent: { rateTolerance: -0.01 }, field: 'rateTolerance' },
  { sent: { rateTolerance: 0.005 }, field: 'rateTolerance' },
  { sent: { rateTolerance: 0.010000001 }, field: 'rateTolerance' },
  { sent: { rateTolerance: null }, field: 'rateTolerance' },
  { sent: { backupDays: 0 }, field: 'backupDays' },
  { sent: { backupWeeks: 1.5 }, field: 'backupWeeks' },
  { sent: { backupMonths: 121 }, field: 'backupMonths' },
  { sent: { documentMegabytes: 51 }, field: 'documentMegabytes' },
  { sent: { documentsForComplete: ['clientInvoice'] }, field: 'documentsForComplete' }, // a kind that logistics may not read
  { sent: { documentsForInvoicing: ['contract'] }, field: 'documentsForInvoicing' },
  { sent: { documentsForInvoicing: 'loadingTicket' }, field: 'documentsForInvoicing' },
  { sent: { documentsPerRecord: 0 }, field: 'documentsPerRecord' },
])('$sent is refused at its field, and nothing changes', async ({ sent, field }) => {
  const { api } = await world({ signedInWith: ['administration'] })
  const reply = await api.put('/api/settings', { dashboardStart: '2026-01-01', ...sent })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await api.get('/api/settings')).body).toEqual(first)
})

test('required documents are stored once each, in order, and the history shows their names', async () => {
  const { api, db } = await world({ signedInWith: ['administration'] })
  const documentsForComplete = ['deliveryNote', 'loadingTicket', 'deliveryNote']
  const wanted = ['loadingTicket', 'deliveryNote']
  expect((await api.put('/api/settings', { documentsForComplete })).body).toEqual({ ...first, documentsForComplete: wanted })
  await api.put('/api/settings', { documentsForComplete: wanted })
  await api.put('/api/settings', { documentsForComplete: [] })
  const rows = await db.selectFrom('change').select('fields').orderBy('version').execute()
  const field = 'documentsForComplete'
  expect(rows.map(({ fields }) => fields)).toEqual([
    [{ field, from: null, to: 'Loading Ticket and Delivery Note' }],
    [{ field, from: 'Loading Ticket and Delivery Note', to: null }],
  ])
})

test('people without administration can read settings, but not change them', async () => {
  const { api } = await world({ signedInWith: permissionIds.filter((id) => id !== 'administration') })
  expect((await api.get('/api/settings')).status).toBe(200)
  expect(await api.put('/api/settings', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('a change is in the history with the former value, a logo by its type; saving the same again is no change', async () => {
  const { api, db, person } = await world({ signedInWith: ['administration'] })
  const companyLogo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
  await api.put('/api/settings', { companyName: '  Vaalrand Grain ', companyLogo })
  await api.put('/api/settings', { companyName: 'Vaalrand Grain', rateTolerance: 0.5 })
  await api.put('/api/settings', { companyName: ' ', rateTolerance: 0.5 })
  const rows = await db.selectFrom('change').select(['kind', 'version', 'personId', 'fields']).orderBy('version').execute()
  expect(rows).toEqual([
    {
      kind: 'setting',
      version: 1,
      personId: person.id,
      fields: [
        { field: 'companyName', from: null, to: 'Vaalrand Grain' },
        { field: 'companyLogo', from: null, to: 'PNG, 1 kB' },
      ],
    },
    { kind: 'setting', version: 2, personId: person.id, fields: [{ field: 'rateTolerance', from: 0.01, to: 0.5 }] },
    { kind: 'setting', version: 3, personId: person.id, fields: [{ field: 'companyName', from: 'Vaalrand Grain', to: null }] },
  ])
})
