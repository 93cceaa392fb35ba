import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, forgetDraftsOfOthers, removeDraft } from '../opening/draft-keys.ts'
import { type Draft, openedDrafts, readDraft, storeDraft } from './draft-store.ts'
import { sealDraft, tendDrafts } from './sealed-drafts.ts'
import { TestStorage } from './test-storage.ts'

const keys = new Map<string, CryptoKey>()
vi.mock('../../../offline/persisted/device-key.ts', () => ({
  deviceKey: async (personId: string) => keys.get(personId) ?? null,
}))

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
beforeEach(async () => {
  vi.stubGlobal('localStorage', new TestStorage())
  keys.clear()
  keys.set('lerato', await newKey())
})

const draft: Draft = {
  at: Date.now(),
  version: null,
  entries: { logisticsComments: 'Ring the Wügen gate' },
  base: {},
  unanswered: [],
  asked: [],
}
const mine = { userId: 'lerato', tradeId: 'new-1' }
const onDevice = () => JSON.stringify(localStorage)

/** Typed by Lerato, whose session then ends; afterwards Sipho signs in here. */
async function typeAndGo(): Promise<void> {
  storeDraft(mine, draft)
  await sealDraft(mine, draft)
  forgetDraftsOfOthers('sipho')
}

test('a draft stays sealed while another person is signed in, and is back when its person is', async () => {
  await typeAndGo()
  expect(readDraft(mine)).toBe(null)
  expect(onDevice()).not.toContain('gate')
  const before = openedDrafts.get()
  await tendDrafts('lerato')
  expect(readDraft(mine)).toEqual(draft)
  expect(openedDrafts.get()).toBe(before + 1)
})

test('nobody else can open a sealed draft, and it waits for the key of its person', async () => {
  await typeAndGo()
  keys.set('sipho', await newKey())
  await tendDrafts('sipho')
  const own = keys.get('lerato') as CryptoKey
  keys.delete('lerato')
  await tendDrafts('lerato')
  expect(readDraft(mine)).toBe(null)
  keys.set('lerato', own)
  await tendDrafts('lerato')
  expect(readDraft(mine)).toEqual(draft)
})

test.each<[string, () => void]>([
  ['saved or discarded', () => removeDraft(mine)],
  ['left by a sign-out', () => forgetDrafts('lerato')],
])('nothing is left of a draft that was %s', async (_, end) => {
  storeDraft(mine, draft)
  await sealDraft(mine, draft)
  const sealing = sealDraft(mine, draft)
  end()
  await sealing
  await tendDrafts('lerato')
  expect(readDraft(mine)).toBe(null)
  expect(onDevice()).toBe('{}')
})

test('a draft typed before the key came is sealed once the key is there', async () => {
  const own = keys.get('lerato') as CryptoKey
  keys.delete('lerato')
  await typeAndGo()
  expect(onDevice()).toBe('{}')
  storeDraft(mine, draft)
  await sealDraft(mine, draft)
  keys.set('lerato', own)
  await tendDrafts('lerato')
  forgetDraftsOfOthers('sipho')
  await tendDrafts('lerato')
  expect(readDraft(mine)).toEqual(draft)
})

test('an unsealed draft is newer than the sealed one, and stays', async () => {
  await typeAndGo()
  const newer = { ...draft, at: draft.at + 1, entries: { logisticsComments: 'Ring twice' } }
  storeDraft(mine, newer)
  await tendDrafts('lerato')
  expect(readDraft(mine)).toEqual(newer)
})

test('drafts sealed with a lost key, or a week ago, are removed', async () => {
  await typeAndGo()
  keys.set('lerato', await newKey())
  await tendDrafts('lerato')
  expect(onDevice()).toBe('{}')
  await typeAndGo()
  await tendDrafts('nobody', draft.at)
  keys.set('nobody', await newKey())
  await tendDrafts('nobody', draft.at + 8 * 24 * 60 * 60 * 1000)
  expect(onDevice()).toBe('{}')
})
