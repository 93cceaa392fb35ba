import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { changedPatch, tradeFormReducer, untouchedForm } from '../form/trade-form.ts'
import { forgetDrafts, forgetDraftsOfOthers, removeDraft, removeTemplate } from '../opening/draft-keys.ts'
import { readTemplate } from '../opening/trade-template.ts'
import { datedAs, draftOfForm, resumedForm } from '../use-trade-form.ts'
import { type Draft, draftsOf, lockDraft, readDraft, storeDraft, takeDraft, unheldDrafts } from './draft-store.ts'
import { TestStorage } from './test-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage())
})

const now = Date.now()
const draft: Draft = {
  at: now,
  version: 3,
  entries: { tonnage: '33.8' },
  base: { tonnage: 34.2 },
  unanswered: [],
  asked: [{ kind: 'client', name: 'Kalkoenkrans' }],
}
const mine = { userId: 'lerato', tradeId: 't-1' }

test('a draft is found by its person and trade only', () => {
  storeDraft(mine, draft)
  expect(readDraft(mine)).toEqual(draft)
  expect(readDraft({ ...mine, userId: 'sipho' })).toBe(null)
  expect(draftsOf('sipho')).toEqual([])
})

test('drafts are offered newest first, until they are removed', () => {
  storeDraft(mine, draft)
  storeDraft({ ...mine, tradeId: 'new-1' }, { ...draft, at: now + 5 })
  expect(draftsOf('lerato').map(({ tradeId }) => tradeId)).toEqual(['new-1', 't-1'])
  removeDraft(mine)
  expect(draftsOf('lerato').map(({ tradeId }) => tradeId)).toEqual(['new-1'])
})

test('signing out removes all drafts of that person, and none of another', () => {
  storeDraft(mine, draft)
  storeDraft({ ...mine, userId: 'sipho' }, draft)
  forgetDrafts('lerato')
  expect(draftsOf('lerato')).toEqual([])
  expect(draftsOf('sipho')).toHaveLength(1)
})

test('drafts older than a session can be, and entries that are no draft at all, are not offered', () => {
  storeDraft(mine, { ...draft, at: now - 8 * 24 * 60 * 60 * 1000 })
  localStorage.setItem('tradeDraft:lerato:t-2', '{"at":"soon"}')
  localStorage.setItem('tradeDraft:lerato:t-3', 'torn')
  expect(draftsOf('lerato')).toEqual([])
})

test('a person who signs in finds no drafts or copies of others, and all of their own', () => {
  storeDraft(mine, draft)
  storeDraft({ ...mine, userId: 'sipho' }, draft)
  localStorage.setItem('tradeDataToCopy', '{}')
  forgetDraftsOfOthers('lerato')
  expect(draftsOf('lerato')).toHaveLength(1)
  expect(draftsOf('sipho')).toEqual([])
  expect(localStorage.getItem('tradeDataToCopy')).toBe(null)
})

test('a draft is resumed over the trade as it is now', () => {
  const stored = { ...blankTrade(), commodityId: 'c-1', tonnage: 34.2, truckReg: 'X' }
  const form = resumedForm(stored, 5, draft, '2026-11-21')
  expect(form).toMatchObject({ version: 5, entries: { tonnage: '33.8', truckReg: 'X' } })
  expect(changedPatch(form, '2026-11-21')).toEqual({ tonnage: 33.8 })
})

test('a draft keeps the time at which it was typed while nothing else is typed into it', () => {
  const later = { ...draft, at: now + 60_000, version: 5 }
  expect(datedAs(draft, later)).toEqual({ ...later, at: now })
  const typed = { ...later, entries: { tonnage: '33.9' } }
  expect(datedAs(draft, typed)).toEqual(typed)
  expect(datedAs(null, later)).toEqual(later)
})

test('a draft of a field that was changed meanwhile keeps its version, so that the person is asked', () => {
  const stored = { ...blankTrade(), commodityId: 'c-1', tonnage: 35 }
  expect(resumedForm(stored, 5, draft, '2026-11-21')).toMatchObject({ version: 3, base: { tonnage: 34.2 } })
})

test('a copied trade is used once, and its invalid fields stay blank', () => {
  localStorage.setItem('tradeDataToCopy', JSON.stringify({ commodityId: 'c-1', tonnage: 'much', unknown: 1 }))
  expect(readTemplate()).toEqual({ ...blankTrade(), commodityId: 'c-1' })
  removeTemplate()
  expect(readTemplate()).toEqual(blankTrade())
})

test('a copied trade is kept whole once something was typed into it', () => {
  const copied = untouchedForm({ ...blankTrade(), commodityId: 'c-1', farmArea: 'Bothaville' }, null)
  expect(draftOfForm(copied, [], '2026-11-21', now)).toBe(null)
  const typed = tradeFormReducer(copied, { type: 'entered', name: 'truckReg', entry: 'HBD 417 FS' })
  const fresh = draftOfForm(typed, [], '2026-11-21', now)
  expect(fresh?.entries).toEqual({ commodityId: 'c-1', farmArea: 'Bothaville', truckReg: 'HBD 417 FS' })
  const again = resumedForm(blankTrade(), null, fresh, '2026-11-21')
  expect(changedPatch(again, '2026-11-21')).toEqual({ commodityId: 'c-1', farmArea: 'Bothaville', truckReg: 'HBD 417 FS' })
})

test('no other dialog offers a draft while its own is open, and it is offered at once when that is closed', async () => {
  vi.stubGlobal('navigator', { locks: testLocks() })
  const drafts = [{ ...mine, draft }]
  const [close, closeOther] = [lockDraft(mine), lockDraft({ ...mine, tradeId: 'new-1' })]
  await expect(unheldDrafts(drafts)).resolves.toEqual([])
  closeOther()
  close()
  await expect(unheldDrafts(drafts)).resolves.toEqual(drafts)
})

test('of pages that are opened at once each takes another draft, and one that was left takes none', async () => {
  vi.stubGlobal('navigator', { locks: testLocks() })
  storeDraft({ ...mine, tradeId: 'new-1' }, draft)
  storeDraft({ ...mine, tradeId: 'new-2' }, { ...draft, at: now + 5 })
  const pages = [() => false, () => true, () => true, () => true]
  const taken = await Promise.all(pages.map((mayTake) => takeDraft('lerato', mayTake)))
  expect(taken.map((one) => one?.tradeId)).toEqual([undefined, 'new-2', 'new-1', undefined])
  taken[1]?.release()
  expect(await takeDraft('lerato', () => true)).toMatchObject({ tradeId: 'new-2' })
})

test('a page that is left while it locks a draft gives it back', async () => {
  vi.stubGlobal('navigator', { locks: testLocks() })
  storeDraft({ ...mine, tradeId: 'new-1' }, draft)
  const mayTake = vi.fn().mockReturnValueOnce(true).mockReturnValue(false)
  expect(await takeDraft('lerato', mayTake)).toBe(null)
  expect(await takeDraft('lerato', () => true)).toMatchObject({ tradeId: 'new-1' })
})

type WhileLocked = () => Promise<unknown>

/** The part of a browser's locks that is used: as there, a release takes effect one turn of the event loop later. */
function testLocks() {
  const known: { name: string }[] = []
  let exclusive: Promise<unknown> = Promise.resolve()
  const shared = async (name: string, whileLocked: WhileLocked) => {
    known.push({ name })
    await whileLocked()
    await new Promise((resolve) => setImmediate(resolve))
    const at = known.findIndex((lock) => lock.name === name)
    known.splice(at, 1)
  }
  return {
    request: (name: string, ...rest: [WhileLocked] | [object, WhileLocked]) => {
      if (rest.length === 2) return shared(name, rest[1])
      exclusive = exclusive.then(rest[0])
      return exclusive
    },
    query: async () => ({ held: [...known] }),
  }
}
