import { afterEach, expect, test, vi } from 'vitest'
import { passwordQuestion } from './password-question.ts'
import { request } from './request.ts'
import { nextSession } from './session-end.ts'

afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const needed = () => json(403, { code: 'passwordNeeded', message: 'Enter your password again to do this.' })

/** A server that gives these answers in turn, and the addresses and bodies sent to it. */
function answering(...answers: (() => Response)[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push(`${address} ${body}`)
    return answers.shift()?.() ?? json(500, {})
  })
  return sent
}
const makeAdmin = () => request('PUT /api/admin/users/:id/role', { params: { id: 'a' }, body: { role: 'admin' } })
const asked = () => vi.waitFor(() => passwordQuestion.get() ?? Promise.reject(new Error('nothing is asked yet')))

test('once the password is given, the same request is sent again, and its caller gets that answer', async () => {
  const sent = answering(needed, () => json(200, { role: 'admin' }))
  const saved = makeAdmin()
  ;(await asked()).answer(true)
  expect(await saved).toEqual({ role: 'admin' })
  expect(sent).toEqual(Array(2).fill('/api/admin/users/a/role {"role":"admin"}'))
  expect(passwordQuestion.get()).toBeNull()
})

test('a person who does not give the password reads why nothing was done, and nothing is sent again', async () => {
  const sent = answering(needed)
  const saved = makeAdmin()
  saved.catch(() => {})
  ;(await asked()).answer(false)
  await expect(saved).rejects.toMatchObject({ code: 'passwordNeeded', reason: 'Enter your password again to do this.' })
  expect(sent).toHaveLength(1)
})

test('several calls ask for the password once', async () => {
  let read = 0
  const counted = () => {
    const refusal = needed()
    const text = refusal.text.bind(refusal)
    refusal.text = () => text().finally(() => read++)
    return refusal
  }
  answering(
    counted,
    counted,
    () => json(200, { role: 'admin' }),
    () => json(200, { role: 'admin' }),
  )
  const questions = new Set<unknown>()
  const leave = passwordQuestion.subscribe(() => questions.add(passwordQuestion.get()))
  const saved = Promise.all([makeAdmin(), makeAdmin()])
  const question = await asked()
  await vi.waitFor(() => expect(read).toBe(2))
  // Everything that follows from that has happened.
  await new Promise((resolve) => setImmediate(resolve))
  question.answer(true)
  await saved
  leave()
  expect([...questions].filter(Boolean)).toEqual([question])
})

test('a request of one person is not sent in the name of the next', async () => {
  const sent = answering(needed)
  const saved = makeAdmin()
  saved.catch(() => {})
  const question = await asked()
  nextSession()
  question.answer(true)
  await expect(saved).rejects.toMatchObject({ code: 'passwordNeeded' })
  expect(sent).toHaveLength(1)
})
