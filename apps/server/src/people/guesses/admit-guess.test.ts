import { expect, test } from 'vitest'
import type { Reply } from '../../test/call-api.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'
import { admitGuess, settleGuess } from './admit-guess.ts'

const minute = 60_000
const statuses = (replies: Reply[]) => replies.map(({ status }) => status)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))
const from = (address: string) => ({ 'x-forwarded-for': address })

test.each(['naledi@example.co.za', 'nobody@example.co.za'])(
  'after 10 wrong passwords for %s, even the right one waits',
  async (email) => {
    const { attempt, addPerson, advance } = await peopleServer()
    await addPerson({ email: 'naledi@example.co.za' })
    for (let i = 0; i < 10; i += 1) expect((await attempt(email, `wrong ${i}`)).status).toBe(401)
    advance(5 * minute)
    const refused = await attempt(email, goodPassword)
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    expect(refused.headers.get('retry-after')).toBe(String(10 * 60))
    advance(10 * minute)
    expect((await attempt(email, goodPassword)).status).toBe(email.startsWith('naledi') ? 200 : 401)
  },
)

test('each wrong password counts for 15 minutes from its own time', async () => {
  const { attempt, advance } = await peopleServer()
  for (let i = 0; i < 10; i += 1) {
    await attempt('nobody@example.co.za', 'wrong')
    advance(minute)
  }
  // The first was made 10 minutes ago: in 5 there is room again, for one.
  expect((await attempt('nobody@example.co.za', 'wrong')).headers.get('retry-after')).toBe('300')
  advance(5 * minute)
  expect((await attempt('nobody@example.co.za', 'wrong')).status).toBe(401)
  expect((await attempt('nobody@example.co.za', 'wrong')).status).toBe(429)
})

test('guesses made while the clock was days ahead lock nobody out once it is put back', async () => {
  const { attempt, addPerson, advance } = await peopleServer()
  const { email } = await addPerson()
  for (let i = 0; i < 10; i += 1) await attempt(email, 'wrong')
  // As far ahead as another server's clock may be.
  advance(-10_000)
  expect((await attempt(email, goodPassword)).status).toBe(429)
  advance(-48 * 60 * minute)
  expect((await attempt(email, goodPassword)).status).toBe(200)
})

test('right passwords do not count, however many come at once', async () => {
  const { attempt, addPerson } = await peopleServer()
  const { email } = await addPerson()
  expect(new Set(statuses(await times(30, () => attempt(email, goodPassword))))).toEqual(new Set([200]))
  expect((await attempt(email, 'wrong')).status).toBe(401)
})

test('simultaneous guesses do not get past the limit', async () => {
  const { attempt } = await peopleServer()
  const replies = statuses(await times(40, (i) => attempt('nobody@example.co.za', `wrong ${i}`)))
  expect(replies.filter((status) => status === 401)).toHaveLength(10)
  expect(replies.filter((status) => status === 429)).toHaveLength(30)
})

test('nor do they get past it on several nodes', async () => {
  const { db, context } = await peopleServer()
  const guesser = { account: Buffer.from('nobody'), network: '196.25.1.1', isKnownNetwork: false }
  // As many at once as the pool has connections: only the database can enforce the limit among them.
  const guesses = times(40, async () => {
    const attempt = await admitGuess(db, guesser, context.clock())
    await settleGuess(db, attempt, 'wrong')
  })
  await guesses.catch(() => {})
  await expect(admitGuess(db, guesser, context.clock())).rejects.toThrow(/Too many/)
  await expect.poll(async () => (await db.selectFrom('signInAttempt').select('id').execute()).length).toBe(10)
})

test('the case of the address and spaces around it do not make a second account', async () => {
  const { attempt } = await peopleServer()
  for (let i = 0; i < 10; i += 1) await attempt(i % 2 ? ' NOBODY@example.co.za' : 'nobody@Example.co.za ', 'wrong')
  expect((await attempt('nobody@example.co.za', 'wrong')).status).toBe(429)
})

test('addresses of one network share one limit, and the owner can still sign in from their usual network', async () => {
  const { attempt, addPerson } = await peopleServer({ trustProxy: true })
  const { email } = await addPerson()
  expect((await attempt(email, goodPassword, from('196.25.1.1'))).status).toBe(200)
  const replies = statuses(await times(100, (i) => attempt(email, `wrong ${i}`, from(`2001:db8:7:7::${i.toString(16)}`))))
  expect(replies.filter((status) => status === 401)).toHaveLength(10)
  expect((await attempt(email, goodPassword, from('2001:db8:9::1'))).status).toBe(429)
  expect((await attempt(email, goodPassword, from('196.25.1.1'))).status).toBe(200)
})

test('on a network that the owner uses, 10 wrong passwords lock the account for the owner, too', async () => {
  const { attempt, addPerson } = await peopleServer({ trustProxy: true })
  const { email } = await addPerson()
  await attempt(email, goodPassword, from('196.25.1.1'))
  for (let i = 0; i < 10; i += 1) await attempt(email, 'wrong', from('196.25.1.1'))
  expect((await attempt(email, goodPassword, from('196.25.1.1'))).status).toBe(429)
})

test('an address is locked after 500 wrong passwords and not before, an IPv6 one with its whole network', async () => {
  const { attempt, addPerson, db, context } = await peopleServer({ trustProxy: true })
  const { email } = await addPerson()
  const guess = (i: number) => ({
    account: Buffer.from(`${i}`),
    network: '2001:db8:0:1::/64',
    at: context.clock(),
    outcome: 'wrong' as const,
  })
  await db
    .insertInto('signInAttempt')
    .values(Array.from({ length: 499 }, (_, i) => guess(i)))
    .execute()
  expect((await attempt(email, goodPassword, from('2001:db8:0:1::9'))).status).toBe(200)
  expect((await attempt(email, 'wrong', from('2001:db8:0:1:a::'))).status).toBe(401)
  expect((await attempt('other@example.co.za', 'wrong', from('2001:db8:0:1::b'))).status).toBe(429)
  expect((await attempt('other@example.co.za', 'wrong', from('2001:db8:0:2::b'))).status).toBe(401)
})

test('without TRUST_PROXY a forged address changes nothing', async () => {
  const { attempt } = await peopleServer()
  for (let i = 0; i < 10; i += 1) await attempt('nobody@example.co.za', 'wrong', from(`10.0.0.${i}`))
  expect((await attempt('nobody@example.co.za', 'wrong', from('10.0.0.99'))).status).toBe(429)
})

test('a person who signs in while the limit is used up by comparisons under way waits for them', async () => {
  const { attempt, addPerson, db } = await peopleServer()
  const { email } = await addPerson()
  for (let i = 0; i < 10; i += 1) await attempt(email, 'wrong')
  await db.updateTable('signInAttempt').set({ outcome: 'underway' }).execute()
  const waiting = attempt(email, goodPassword)
  expect(await Promise.race([waiting, attempt('nobody@example.co.za', 'wrong')])).toMatchObject({ status: 401 })
  await db.deleteFrom('signInAttempt').execute()
  expect((await waiting).status).toBe(200)
})

test('a comparison whose process died counts as wrong after ten seconds, and makes nobody wait for ever', async () => {
  const { attempt, addPerson, db, advance } = await peopleServer()
  const { email } = await addPerson()
  for (let i = 0; i < 10; i += 1) await attempt(email, 'wrong')
  await db.updateTable('signInAttempt').set({ outcome: 'underway' }).execute()
  advance(11_000)
  const refused = await attempt(email, goodPassword)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(15 * 60 - 11))
})

test('a locked account keeps its sessions', async () => {
  const { attempt, addPerson, api } = await peopleServer()
  const { email } = await addPerson()
  const cookie = cookieOf(await attempt(email, goodPassword))
  for (let i = 0; i < 12; i += 1) await attempt(email, 'wrong')
  expect((await api.get('/api/auth/user', { cookie })).status).toBe(200)
})
