import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditKind } from '../../offline/edits/edit-kind.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { readDraft } from '../dialog/drafts/draft-store.ts'
import { enteredTrade } from '../dialog/opening/open-dialogs.ts'
import { newTradeEdit } from '../edit/trade-edit.ts'
import { reopenNewTrade } from './reopen-new-trade.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: false })
const { editLog } = await import('../../offline/edits/edit-log.ts')

const stored = new Map<string, string>()
const storage = (setItem: (key: string, value: string) => void) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  })
const edit = newTradeEdit({ personId: 'lerato', key: 'new-1', body: { commodityId: 'c-1' }, unanswered: [] })
async function waiting() {
  await editLog.enqueue(edit)
  const [found] = await editLog.of('lerato')
  return found!
}
const draftOf = { userId: 'lerato', tradeId: 'new-1' }

beforeEach(async () => {
  stored.clear()
  storage((key, value) => stored.set(key, value))
  enteredTrade.set(null)
  await editLog.openFor('lerato', { trade: {} as EditKind })
  await editLog.discardAll('lerato')
})
afterEach(() => editLog.openFor(null, {}))

test('a new trade that waits becomes a draft, with nothing unanswered if it was never sent', async () => {
  await reopenNewTrade(await waiting())
  expect(await editLog.of('lerato')).toEqual([])
  expect(readDraft(draftOf)).toMatchObject({ entries: { commodityId: 'c-1' }, unanswered: [] })
})

test('a draft of a new trade that was sent says so, and when', async () => {
  await reopenNewTrade({ ...(await waiting()), wasSent: true, firstSentAt: 5 })
  expect(readDraft(draftOf)).toMatchObject({ unanswered: [{ commodityId: 'c-1' }], firstSentAt: 5 })
})

test('the new trade waits on if the browser keeps no draft', async () => {
  storage(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await reopenNewTrade(await waiting())
  expect(await editLog.of('lerato')).toMatchObject([{ id: 'new-1' }])
  expect(toasts.current()?.description).toContain('waits as before')
})

test('the new trade waits on while another new trade is being entered', async () => {
  enteredTrade.set('new-2')
  await reopenNewTrade(await waiting())
  expect(await editLog.of('lerato')).toMatchObject([{ id: 'new-1' }])
  expect(readDraft(draftOf)).toBe(null)
  expect(toasts.current()?.description).toContain('Another new trade is being entered.')
})
