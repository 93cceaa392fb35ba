import { expect, test } from 'vitest'
import { fieldLabel, fieldsOfHistory } from './field-label.ts'

test('a field is called by its label in the form', () => {
  expect(fieldLabel('trade', 'tonnage')).toBe('Tonnage')
  expect(fieldLabel('supplierContract', 'internalCN')).toBe('Internal-CN')
  expect(fieldLabel('transportRate', 'ratePerTon')).toBe('Rate per Ton')
  expect(fieldLabel('client', 'farmName')).toBe('Farm Name')
  expect(fieldLabel('person', 'permissions')).toBe('Permissions')
  expect(fieldLabel('setting', 'rateTolerance')).toBe('Tolerance of the rate check')
  // As the decisions name it.
  expect(fieldLabel('setting', 'financeMayFinishComplete')).toBe('Finance may finish complete trades')
})

test('a field that no longer exists is called by its name', () => {
  expect(fieldLabel('client', 'oldField')).toBe('oldField')
  expect(fieldLabel('client', 'toString')).toBe('toString')
})

test('a field that several kinds have is offered once', () => {
  const all = fieldsOfHistory(null).map(({ field }) => field)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(['tonnage', 'farmName', 'permissions', 'price', 'dashboardStart']))
  expect(fieldsOfHistory('person').map(({ field }) => field)).not.toContain('tonnage')
})
