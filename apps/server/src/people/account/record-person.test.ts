import { expect, test } from 'vitest'
import { administer } from '../../commands/administer.ts'
import { changesOf } from '../../database/changes/changes-of.queries.ts'
import { goodPassword, peopleServer } from '../test-people.ts'

const form = { firstName: 'Sipho', lastName: 'Ngcobo', email: 'sipho@example.co.za', password: goodPassword }
const change = (field: string, from: unknown, to: unknown) => ({ field, from, to })

test('every change of a person is recorded, with who made it; of a password only that it was changed', async () => {
  const { api, db, signIn, context } = await peopleServer()
  await api.post('/api/auth/register', form)
  await api.post('/api/auth/register', form)
  const [, line = ''] = await administer(db, ['create', form.email], context.clock())
  const password = line.replace('Temporary password: ', '')
  await (await signIn(form.email, password)).post('/api/auth/password', { currentPassword: password, newPassword: goodPassword })
  const { id } = await db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const history = await changesOf(db, 'person', id)
  expect(history.map(({ action, person, fields }) => ({ action, by: person?.id ?? null, fields }))).toEqual([
    { action: 'updated', by: id, fields: [change('mustChangePassword', true, false), change('password', null, null)] },
    {
      action: 'updated',
      by: null,
      fields: [
        change('role', 'user', 'admin'),
        change('status', 'pending', 'approved'),
        change('mustChangePassword', false, true),
        change('password', null, null),
      ],
    },
    {
      action: 'created',
      by: null,
      fields: [
        change('email', null, 'sipho@example.co.za'),
        change('firstName', null, 'Sipho'),
        change('lastName', null, 'Ngcobo'),
        change('role', null, 'user'),
        change('status', null, 'pending'),
      ],
    },
  ])
  expect(
    await db.selectFrom('event').where('kind', '=', 'person').select(['kind', 'version', 'action']).orderBy('seq').execute(),
  ).toEqual([
    { kind: 'person', version: 1, action: 'created' },
    { kind: 'person', version: 2, action: 'updated' },
    { kind: 'person', version: 3, action: 'updated' },
  ])
})

test('the history contains the first administrator from the start', async () => {
  const { api, db } = await peopleServer()
  await api.post('/api/setup', form)
  const { id } = await db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  expect(await changesOf(db, 'person', id)).toMatchObject([{ action: 'created', person: null }])
})
