import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleTrade } from '../rules/sample-trade.ts'
import type { UnsentEdit } from '../waiting/keep-edit.ts'
import { createUnderWay } from './under-way.ts'

const trade = sampleTrade()
const edit = { personId: 'lerato', trade, patch: {}, seen: trade, version: 1, inDialog: false, wasSent: false }
const sent = { ...edit, wasSent: true }
const yes = () => true
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The edits of a page, and what the browser was told to keep of them; where it is stuck, it comes to no end. */
function page() {
  const log: string[] = []
  const browser = { isStuck: false }
  const holdEdit = async ({ key, version, wasSent }: UnsentEdit) => {
    log.push(`hold ${key} ${version}${wasSent ? ' sent' : ''}`)
    if (browser.isStuck) await new Promise(() => undefined)
  }
  const landEdit = async ({ key }: UnsentEdit) => void log.push(`land ${key}`)
  return { underWay: createUnderWay({ holdEdit, landEdit }), log, browser }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('an edit is kept once its answer is long in coming, until it comes; one that is answered before is kept nowhere', async () => {
  const { underWay, log } = page()
  underWay.enter({ ...edit, key: 'quick' }, yes)
  await underWay.goOut({ ...sent, key: 'quick' }, yes)
  await underWay.goOut({ ...sent, trade: { ...trade, id: 'another' }, key: 'slow' }, yes)
  await pass(900)
  underWay.arrive('quick')
  await pass(100)
  expect(log).toEqual(['hold slow 1 sent'])
  underWay.arrive('slow')
  underWay.arrive('slow')
  await pass(1_000)
  expect(log).toEqual(['hold slow 1 sent', 'land slow'])
})

test('an edit that has to wait for another of its trade is kept at once, as is that one; it goes out as it was written last', async () => {
  const { underWay, log } = page()
  underWay.enter({ ...edit, key: 'first' }, yes)
  await underWay.goOut({ ...sent, key: 'first' }, yes)
  underWay.enter({ ...edit, key: 'second' }, yes)
  underWay.enter({ ...edit, trade: { ...trade, id: 'another' }, key: 'third' }, yes)
  await pass(0)
  expect(log).toEqual(['hold first 1 sent', 'hold second 1'])
  underWay.arrive('first')
  await underWay.goOut({ ...sent, version: 2, key: 'second' }, yes)
  expect(log.slice(2)).toEqual(['land first', 'hold second 2 sent'])
})

test('a browser that comes to no end of writing holds no edit back', async () => {
  const { underWay, browser } = page()
  underWay.enter({ ...edit, key: 'first' }, yes)
  underWay.enter({ ...edit, key: 'second' }, yes)
  browser.isStuck = true
  const isOut = vi.fn()
  void underWay.goOut({ ...sent, key: 'second' }, yes).then(isOut)
  await pass(400)
  expect(isOut).not.toHaveBeenCalled()
  await pass(100)
  expect(isOut).toHaveBeenCalled()
})

test('what is under way is kept when the page is hidden; nothing of whoever has signed out is', async () => {
  const { underWay, log } = page()
  let isSignedIn = true
  await underWay.goOut({ ...sent, key: 'first' }, () => isSignedIn)
  await underWay.goOut({ ...sent, trade: { ...trade, id: 'another' }, key: 'second' }, yes)
  isSignedIn = false
  underWay.keepAll()
  underWay.keepAll()
  await pass(0)
  expect(log).toEqual(['hold second 1 sent'])
})
