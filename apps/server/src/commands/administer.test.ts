import { expect, test } from 'vitest'
import { peopleServer } from '../people/test-people.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { administer } from './administer.ts'

async function operator() {
  const server = await peopleServer()
  const say = (...args: string[]) => administer(server.db, args, server.context.clock())
  const passwordOf = (lines: string[]) => /Temporary password: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  return { ...server, say, passwordOf }
}

test('create makes an administrator, who has to replace the temporary password first', async () => {
  const { say, passwordOf, signIn } = await operator()
  const password = passwordOf(await say('create', 'Thandi@Example.co.za'))
  expect(password).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
  const thandi = await signIn('thandi@example.co.za', password)
  expect(await thandi.get('/api/auth/user')).toMatchObject({ body: { role: 'admin', mustChangePassword: true } })
  expect((await thandi.post('/api/something')).status).toBe(403)
})

test('create lets in a person who has only asked for access, and refuses one who is a user already', async () => {
  const { say, passwordOf, addPerson, signIn } = await operator()
  const { email } = await addPerson({ status: 'pending' })
  const naledi = await signIn(email, passwordOf(await say('create', email)))
  expect(await naledi.get('/api/auth/user')).toMatchObject({ body: { firstName: 'Naledi', role: 'admin' } })
  await expect(say('create', email)).rejects.toThrow(/already/)
})

test('reset-password replaces the password and ends the sessions', async () => {
  const { say, passwordOf, addPerson, signIn } = await operator()
  const { email } = await addPerson()
  const session = await signIn(email)
  const password = passwordOf(await say('reset-password', email))
  expect((await session.get('/api/auth/user')).status).toBe(401)
  expect(await (await signIn(email, password)).get('/api/auth/user')).toMatchObject({ body: { mustChangePassword: true } })
  await expect(say('reset-password', 'nobody@example.co.za')).rejects.toThrow('There is no user nobody@example.co.za.')
})

test('reset-password lets in a person who guessed too often', async () => {
  const { say, passwordOf, addPerson, attempt, signIn } = await operator()
  const { email } = await addPerson()
  for (let i = 0; i < 10; i += 1) await attempt(email, `wrong ${i}`)
  expect((await attempt(email, 'wrong')).status).toBe(429)
  const password = passwordOf(await say('reset-password', email.toUpperCase()))
  expect((await (await signIn(email, password)).get('/api/auth/user')).status).toBe(200)
})

test.each(['blocked', 'pending'] as const)('reset-password says that a person who is %s cannot sign in', async (status) => {
  const { say, addPerson } = await operator()
  const active = await addPerson({ email: 'sipho@example.co.za' })
  const { email } = await addPerson({ status })
  const waits = `They cannot sign in while they are ${status}: an administrator lets them in.`
  expect(await say('reset-password', email)).toContain(waits)
  expect((await say('reset-password', active.email)).join()).not.toContain('cannot sign in')
})

test('list shows everybody, and no hash', async () => {
  const { say, addPerson } = await operator()
  expect(await say('list')).toEqual(['There is no user yet.'])
  await addPerson()
  await addPerson({ email: 'blocked@example.co.za', status: 'blocked', isTemporary: true })
  expect(await say('list')).toEqual([
    'blocked@example.co.za\tNaledi Khumalo\tuser\tblocked\ttemporary password',
    'naledi@example.co.za\tNaledi Khumalo\tuser\tapproved',
  ])
})

test.each([
  [],
  ['check-sums', 'more'],
  ['create'],
  ['list', 'more'],
  ['create', 'a@b.co', 'c@d.co'],
  ['delete', 'a@b.co'],
  ['create', 'thandi'],
])('arguments that cannot be carried out are refused: %j %j %j', async (...args) => {
  const { say, db } = await operator()
  await expect(say(...args.filter((word) => word !== undefined))).rejects.toThrow(StartRefusal)
  expect(await db.selectFrom('person').select('id').execute()).toEqual([])
})
