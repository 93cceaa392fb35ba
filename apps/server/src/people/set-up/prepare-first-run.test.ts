import { expect, test } from 'vitest'
import { goodPassword, peopleServer } from '../test-people.ts'
import { prepareFirstRun } from './prepare-first-run.ts'

const first = { email: 'Boss@Example.co.za', password: 'boss' }

test('the administrator of the settings is created once, with any password, and needs no further steps', async () => {
  const { context, signIn, lines, api, db } = await peopleServer()
  await Promise.all([1, 2, 3].map(() => prepareFirstRun(context, first)))
  expect(await db.selectFrom('person').select('email').execute()).toEqual([{ email: 'boss@example.co.za' }])
  const boss = await signIn('boss@example.co.za', 'boss')
  expect(await boss.get('/api/auth/user')).toMatchObject({ body: { role: 'admin', mustChangePassword: false } })
  expect((await api.get('/api/setup')).body).toEqual({ needed: false })
  expect(lines.join('')).not.toContain('"boss"')
})

test('the administrator of the settings is let in although somebody guessed at their password before', async () => {
  const { context, signIn, attempt } = await peopleServer()
  for (let guess = 0; guess < 10; guess += 1) await attempt('boss@example.co.za', `wrong ${guess}`)
  expect((await attempt('boss@example.co.za', 'boss')).status).toBe(429)
  await prepareFirstRun(context, first)
  await signIn('boss@example.co.za', 'boss')
})

test('while there is a user, the settings create nobody and the log contains no code', async () => {
  const { context, addPerson, attempt, lines } = await peopleServer()
  const { email } = await addPerson()
  await prepareFirstRun(context, { email, password: 'another one' })
  await prepareFirstRun(context, null)
  expect((await attempt(email, goodPassword)).status).toBe(200)
  expect((await attempt(email, 'another one')).status).toBe(401)
  expect(lines.join('')).not.toMatch(/code/)
})

test.each(['error', 'fatal'])('a log of level %s contains the code', async (level) => {
  const { context, lines } = await peopleServer()
  context.log.level = level
  await prepareFirstRun(context, null)
  expect(lines.join('')).toMatch(/with the code [A-Z0-9]{9}-/)
})

test('the code is the same at each start and on each node', async () => {
  const { context, lines } = await peopleServer()
  await Promise.all([1, 2].map(() => prepareFirstRun(context, null)))
  await prepareFirstRun(context, null)
  const codes = lines
    .filter((line) => line.includes('no user'))
    .map((line) => /code ([A-Z0-9]{9}(-[A-Z0-9]{9}){2})/.exec(line)?.[1])
  expect(codes).toHaveLength(3)
  expect(new Set(codes).size).toBe(1)
})
