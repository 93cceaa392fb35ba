import { expect, test } from 'vitest'
import { type Edit, type EditState, isGivenBack, isListed, isUnsaved, mayBeForgotten } from './edit.ts'
import { testEdit } from './test-edit.ts'

const edit = (state: EditState, overrides: Partial<Edit> = {}): Edit => ({
  ...testEdit,
  order: 1,
  isWithdrawal: false,
  state,
  ...overrides,
})
const longAgo = 30 * 3_600_000

test('only a create that was sent, as it is now or as it was before, may have been made and forgotten', () => {
  const create = { ...testEdit, action: 'create' } as const
  expect(mayBeForgotten({ ...create, wasSent: true }, longAgo)).toBe(true)
  expect(mayBeForgotten({ ...create, unanswered: [{ tonnage: 30 }] }, longAgo)).toBe(true)
  expect(mayBeForgotten(create, longAgo)).toBe(false)
  // Sent twice, an edit of a record that exists is still made once.
  expect(mayBeForgotten({ ...testEdit, wasSent: true }, longAgo)).toBe(false)
})

test('a rejected edit is listed with its reason, unless its cell has what was typed', () => {
  const listed = edit({ is: 'rejected', reason: 'no' })
  const givenBack = edit({ is: 'rejected', reason: 'no', typed: '' })
  expect([isGivenBack(listed), isListed(listed)]).toEqual([false, true])
  expect([isGivenBack(givenBack), isListed(givenBack)]).toEqual([true, false])
})

test('an edit that a page is sending would be lost, but is not listed yet', () => {
  expect(isGivenBack(edit({ is: 'inFlight' }))).toBe(false)
  expect([isUnsaved(edit({ is: 'inFlight' })), isListed(edit({ is: 'inFlight' }))]).toEqual([true, false])
})

test('a withdrawal has nothing to lose, unless it was rejected', () => {
  const back = { isWithdrawal: true }
  expect(isUnsaved(edit({ is: 'queued' }, back))).toBe(false)
  expect(isListed(edit({ is: 'rejected', reason: 'no' }, back))).toBe(true)
})
