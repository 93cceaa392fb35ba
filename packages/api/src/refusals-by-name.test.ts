import { expect, test } from 'vitest'
import { addUser } from './people/admin-people.ts'
import { passkeyName } from './people/passkey-fields.ts'
import { requestAccess } from './people/people.ts'
import { updateProfile } from './people/profile.ts'
import { savedName } from './reports/saved-name.ts'
import { writeSettings } from './settings.ts'
import { outcome } from './test-issues.ts'

const long = 'x'.repeat(101)
const person = { firstName: 'Lerato', lastName: 'Dube', email: 'lerato@haulm.example', password: 'eight or more' }

// A message is also shown alone, in a toast and under the bell, where there is no label beside it.
test.each([
  [requestAccess.body, { ...person, firstName: long }, 'firstName', 'First name can be at most 100 characters long.'],
  [requestAccess.body, { ...person, firstName: ' ' }, 'firstName', 'First name is required'],
  [addUser.body, { ...person, lastName: long }, 'lastName', 'Last name can be at most 100 characters long.'],
  [updateProfile.body, { lastName: 'a\0b' }, 'lastName', 'Last name holds a character that cannot be kept.'],
  [writeSettings.body, { companyName: long }, 'companyName', 'Company name can be at most 100 characters long.'],
  [writeSettings.body, { companyName: 'a\0b' }, 'companyName', 'Company name holds a character that cannot be kept.'],
  [writeSettings.body, { rateTolerance: 1_001 }, 'rateTolerance', 'Tolerance of the rate check can be at most R1,000.'],
  [passkeyName, long, 'body', 'Name can be at most 60 characters long.'],
  [savedName('view'), long, 'body', 'The name of a view can be at most 60 characters long.'],
  [savedName('report'), long, 'body', 'The name of a report can be at most 60 characters long.'],
])('a refusal of what people type is filed under the field’s name', (schema, sent, name, message) => {
  expect(outcome(schema, sent)).toMatchObject({ refused: { [name]: message } })
})
