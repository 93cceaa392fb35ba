import { expect, test } from 'vitest'
import type { z } from 'zod'
import { passkeyName } from '../people/passkey-fields.ts'
import { firstName, lastName } from '../people/person-fields.ts'
import { savedName } from '../reports/saved-name.ts'
import { writeSettings } from '../settings.ts'
import { outcome } from '../test-issues.ts'
import { searchText } from './sent-texts.ts'

const names: [string, z.ZodType][] = [
  ['first name', firstName],
  ['last name', lastName],
  ['name of a passkey', passkeyName],
  ['name of a view', savedName('view')],
  ['name of a report', savedName('report')],
]

test.each(names)('a %s has no invisible marks at its ends, and is not made of them alone', (_what, schema) => {
  expect(outcome(schema, ' \u202aLerato\u202c\u200b')).toEqual({ value: 'Lerato' })
  expect(outcome(schema, ' \u200b\u2060 ')).toHaveProperty('refused')
})

test('the same holds for a search, and for the name of the company, which may be blank', () => {
  expect(outcome(searchText(6), '\u200bWB1001\u200b')).toEqual({ value: 'WB1001' })
  expect(outcome(writeSettings.body, { companyName: '\u200bVaalrand\u200b' })).toEqual({ value: { companyName: 'Vaalrand' } })
  expect(outcome(writeSettings.body, { companyName: ' \u200b' })).toEqual({ value: { companyName: null } })
})
