import type { Person } from '@haulm/domain/people/person.ts'
import { expect, test } from 'vitest'
import { changesOf } from '../../database/changes/changes-of.queries.ts'
import { world } from '../../test/world.ts'

const personOf = ({ body }: { body: unknown }) => body as Person

test('a person changes their own name, which is in the history and in the next answer', async () => {
  const { api, person, db } = await world()
  const reply = await api.patch('/api/profile', { firstName: ' Thandeka ', lastName: 'Mokoena-Dlamini' })
  expect(reply).toMatchObject({ status: 200, body: { id: person.id, firstName: 'Thandeka', lastName: 'Mokoena-Dlamini' } })
  expect((await api.get('/api/auth/user')).body).toEqual(reply.body)
  const [change] = await changesOf(db, 'person', person.id)
  expect(change).toMatchObject({ action: 'updated', person: { id: person.id } })
  expect(change?.fields).toEqual([
    { field: 'firstName', from: 'Thandi', to: 'Thandeka' },
    { field: 'lastName', from: 'Mokoena', to: 'Mokoena-Dlamini' },
  ])
})

test('the language of dates is stored with the person, and sent only if it is not the default', async () => {
  const { api, person, db } = await world()
  expect(personOf(await api.get('/api/auth/user'))).not.toHaveProperty('dateLanguage')
  expect(personOf(await api.patch('/api/profile', { dateLanguage: 'af-ZA' })).dateLanguage).toBe('af-ZA')
  expect(personOf(await api.get('/api/auth/user')).dateLanguage).toBe('af-ZA')
  const [change] = await changesOf(db, 'person', person.id)
  expect(change?.fields).toEqual([{ field: 'dateLanguage', from: 'en-ZA', to: 'af-ZA' }])
  expect(personOf(await api.patch('/api/profile', { dateLanguage: 'en-ZA' }))).not.toHaveProperty('dateLanguage')
})

test('saving an unchanged profile is no change', async () => {
  const { api, person, db } = await world()
  expect((await api.patch('/api/profile', { firstName: 'Thandi', dateLanguage: 'en-ZA' })).status).toBe(200)
  expect((await api.patch('/api/profile', {})).status).toBe(200)
  expect(await changesOf(db, 'person', person.id)).toEqual([])
})

test.each([
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: null }, 'lastName'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ firstName: 'nul\0' }, 'firstName'],
  [{ dateLanguage: 'fr-FR' }, 'dateLanguage'],
  [{ dateLanguage: null }, 'dateLanguage'],
  // These are decided by others.
  [{ role: 'admin' }, 'role'],
  [{ permissions: ['administration'] }, 'permissions'],
  [{ email: 'somebody@else.example' }, 'email'],
  [{ status: 'approved' }, 'status'],
])('%j is refused at its field, and nothing changes', async (body, field) => {
  const { api } = await world()
  const before = await api.get('/api/auth/user')
  const reply = await api.patch('/api/profile', body)
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } })
  expect((await api.get('/api/auth/user')).body).toEqual(before.body)
})

test('without a session there is no profile', async () => {
  const { nobody } = await world()
  for (const path of ['/api/profile/sessions']) {
    expect((await nobody.get(path)).status, path).toBe(401)
  }
  expect((await nobody.patch('/api/profile', { firstName: 'A' })).status).toBe(401)
  expect((await nobody.delete('/api/profile/sessions')).status).toBe(401)
})
