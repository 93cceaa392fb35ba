import { expect, test } from 'vitest'
import type { Permission } from '../people/permissions.ts'
import { permissionSets } from '../people/test-permission-sets.ts'
import { addsTradeDocuments } from '../trade/rights/access.ts'
import { writesDocument } from './access.ts'
import { savedFileName, storedFileName } from './file-name.ts'
import { historyFieldOf, kindOfHistoryField } from './history-field.ts'
import { documentKindNames, kindsOfRecord } from './kinds.ts'
import { proposedKind } from './propose-kind.ts'

test.each([
  ['ticket.jpg', 'ticket.jpg'],
  ['C:\\Users\\Lerato\\ticket 7.jpg', 'ticket 7.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['a\u202Egpj.exe', 'agpj.exe'], // would be displayed like a picture's name
  ['two\nlines.pdf', 'twolines.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`], // the ending decides which program opens it
  ['  ', null],
  ['/', null],
])('the name %j is kept as %j', (name, stored) => {
  expect(storedFileName(name)).toBe(stored)
})

test.each([
  ['ticket.JPEG', 'ticket.JPEG'],
  ['ticket', 'ticket.jpg'],
  ['ticket.exe', 'ticket.exe.jpg'],
])('the JPEG %s is saved as %s', (name, saved) => {
  expect(savedFileName(name, 'image/jpeg')).toBe(saved)
})

test('each kind has a field in the history, and no field of a record is one of them', () => {
  for (const kind of documentKindNames) expect(kindOfHistoryField(historyFieldOf(kind))).toBe(kind)
  for (const field of ['tonnage', 'document.', 'document.toString']) expect(kindOfHistoryField(field)).toBeNull()
})

test.each<[string, boolean, Permission[], string | null]>([
  ['IMG_2041.jpg', true, ['logistics'], 'loadingTicket'],
  ['scan.pdf', false, ['logistics'], 'other'],
  ['Delivery Note 77.pdf', false, ['logistics'], 'deliveryNote'],
  ['VA-2641 invoice.pdf', false, ['finance'], 'supplierInvoice'],
  ['VA-2641 invoice.pdf', false, ['logistics'], 'other'], // not a kind that this person may write
  ['transport invoice.pdf', false, ['finance'], 'transporterInvoice'],
  ['scan.pdf', false, ['reports'], null],
  ['offload 12.pdf', false, ['logistics'], 'deliveryTicket'],
  ['Loading 4711.pdf', false, ['logistics'], 'loadingTicket'],
  ['download (3).pdf', false, ['logistics'], 'other'], // as browsers save what has no name
  ['inventory.pdf', false, ['finance'], 'other'],
])('%s (a picture: %s) for %j is proposed as %s', (name, isPicture, permissions, kind) => {
  expect(proposedKind({ permissions }, 'trade', { name, isPicture })).toBe(kind)
})

test.each(Object.entries(permissionSets))(
  '%s: a trade takes documents from those who may write one of its kinds',
  (_, permissions) => {
    const person = { permissions }
    expect(addsTradeDocuments(person)).toBe(kindsOfRecord('trade').some((kind) => writesDocument(person, kind)))
  },
)
