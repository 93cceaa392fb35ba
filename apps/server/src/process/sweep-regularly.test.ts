import { expect, test, vi } from 'vitest'
import type { ServerContext } from '../http/context.ts'
import { sweepRegularly } from './sweep-regularly.ts'

test.each([
  { when: 'while the server runs', ends: false, warned: true },
  { when: 'once it is ended, which takes the database away', ends: true, warned: false },
])('a sweep that fails $when: a warning is logged: $warned', async ({ ends, warned }) => {
  const destroyed = () => {
    throw new Error('driver has already been destroyed')
  }
  const db = new Proxy({}, { get: () => destroyed })
  const warn = vi.fn()
  const context = { db, clock: () => new Date(), log: { warn, error: warn }, timeZone: 'Africa/Johannesburg' }
  const end = sweepRegularly(context as unknown as ServerContext)
  if (ends) end()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  end()
  expect(warn.mock.calls.length > 0).toBe(warned)
  if (warned) expect(warn.mock.calls.map(([{ sweep }]) => sweep)).toContain('documents')
})
