import { expect, test } from 'vitest'
import { changedIn } from '../ui/record-form/entries.ts'
import { formFieldsOf, listEntries, missingIn, readForm } from './reference-form.ts'

const client = {
  id: 'k-1',
  version: 2,
  name: 'Witrand Feedlot',
  farmName: null,
  location: 'Bothaville',
  contactPerson: null,
  phone: null,
  email: null,
}

test('a record that is read from its form is the same as before', () => {
  const { body, problems } = readForm('client', listEntries('client', client))
  expect(problems).toEqual({})
  expect(changedIn(client, body)).toEqual({})
})

test('for an edited record only what differs is sent, blank as null', () => {
  const entries = { ...listEntries('client', client), location: ' ', phone: ' 1 ' }
  expect(changedIn(client, readForm('client', entries).body)).toEqual({ location: null, phone: '1' })
})

test('a new truck type is active, and its order is left to the server', () => {
  const entries = { ...listEntries('truckType', null), code: 'superlink', displayName: 'Superlink', payload: '34,5 t' }
  expect(readForm('truckType', entries).body).toEqual({
    code: 'superlink',
    displayName: 'Superlink',
    description: null,
    payload: 34.5,
    isActive: true,
  })
})

test('a missing or wrong value is reported at its field', () => {
  expect(readForm('client', { ...listEntries('client', null), email: 'nobody' }).problems).toEqual({
    name: 'Client name is required',
    email: 'This does not look like an e-mail address.',
  })
})

test('an unreadable payload, or one that is not positive, is reported at its field', () => {
  const entries = { ...listEntries('truckType', null), code: 'superlink', displayName: 'Superlink' }
  expect(readForm('truckType', { ...entries, payload: 'heavy' }).problems).toEqual({ payload: 'Payload must be a number.' })
  expect(readForm('truckType', { ...entries, payload: '0' }).problems).toEqual({ payload: 'Payload must be above 0.' })
})

test('missing required fields are reported together, and merely wrong values only at their fields', () => {
  const missing = readForm('truckType', listEntries('truckType', null)).problems
  expect(missingIn('truckType', missing)).toBe('Code and Display Name are required')
  expect(missingIn('client', { name: 'Name can be at most 100 characters long.', email: 'wrong' })).toBeNull()
})

test('the dialogs have the fields of the specification, with its hints', () => {
  expect(formFieldsOf('commodity').map(({ label, required }) => `${label}${required ? '*' : ''}`)).toEqual([
    'Code*',
    'Display Name*',
    'Description',
    'Active',
  ])
  expect(formFieldsOf('commodity')[0]).toMatchObject({ placeholder: 'FEEDBB' })
  expect(formFieldsOf('truckType')[1]).toMatchObject({ placeholder: 'Side Tipper' })
})
