import { fc } from '@haulm/domain/test-chance.ts'
import { expect, test, vi } from 'vitest'
import { drain, type Means, type Outcome } from './drain.ts'
import type { AnsweredRecord, EditValues, Log, NewEdit } from './edit.ts'
import { abandoned, answered, enqueued, inFlight, rebased, retried } from './log-rules.ts'
import { testServer } from './test-server.ts'
import { type Fault, type TestBrowser, testTab } from './test-tab.ts'

const faults: Fault[] = ['none', 'none', 'request lost', 'answer lost', 'answer lost', 'fails', 'busy']
/**
 * An edit enters the queue once it could not be sent directly: it was not tried, did not arrive, or its answer was lost; or while
 * a page is still sending it, or lets it wait for one that it is sending.
 */
const attempt = fc.constantFrom('none', 'request lost', 'answer lost', 'under way', 'behind')
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('enter'), record: fc.nat(1), field: fc.constantFrom('a', 'b'), attempt }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('other'), record: fc.nat(1), field: fc.constantFrom('a', 'b') }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wake'), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload'), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('line'), isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('answer'), takesTheirs: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('again') }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('arrive'), isAnswered: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let go') }) },
)
type Step = {
  does: string
  attempt?: string
  record?: number
  field?: string
  tab?: number
  isOnline?: boolean
  takesTheirs?: boolean
  isAnswered?: boolean
}

type Run = { steps: Step[]; pauses: number[]; faults: Fault[]; hasLocks: boolean; scheduler: fc.Scheduler }

async function live({ steps, pauses, faults, hasLocks, scheduler }: Run) {
  let [keys, sends, values] = [0, 0, 0]
  const browser: TestBrowser = {
    queue: [],
    server: testServer(),
    isOnline: true,
    isPoison: (value) => typeof value === 'number' && value > 0 && value % 7 === 0,
    nextFault: () => faults[sends++] ?? 'none',
    pass: (what) => scheduler.schedule(Promise.resolve(), what),
    newKey: () => `chosen ${keys++}`,
    lock: hasLocks ? { held: Promise.resolve() } : null,
  }
  const { server } = browser
  const tabs = [testTab(browser), testTab(browser)]
  /** What the person sees: fetched when something is sent. */
  const rows = new Map<string, AnsweredRecord>()
  const entered = new Map<number, string>()
  const letGoOf = new Set<number>()
  const enter = (recordId: string, field: string, attempt: string) => {
    values += 1
    const shown = browser.queue.filter((edit) => edit.recordId === recordId && edit.state.is !== 'rejected').map(({ to }) => to)
    const row = rows.get(recordId) ?? { version: 1, a: 0, b: 0 }
    const seen = Object.assign({}, row, ...shown) as EditValues
    const id = `key ${values}`
    entered.set(values, id)
    const about = {
      id,
      personId: 'thandi',
      kind: 'load',
      recordId,
      recordName: recordId,
      way: 'cell',
      at: 0,
      wasSent: attempt !== 'none' && attempt !== 'behind',
    }
    const edit = { ...about, from: { [field]: seen[field] }, to: { [field]: values }, version: row.version }
    const rule = attempt === 'under way' || attempt === 'behind' ? inFlight : enqueued
    browser.queue = rule(browser.queue, edit)
    const waiting = browser.queue.find((one) => one.id === id)
    if (waiting && attempt === 'answer lost') server.receive(waiting, browser.isPoison)
  }
  /** The oldest edit that a page has in flight reaches the server; its page gets the answer, is gone, or the answer is lost. */
  const arrive = (isAnswered: boolean) => {
    const first = browser.queue.find(({ state }) => state.is === 'inFlight')
    if (first === undefined) return
    const outgoing = { ...first, wasSent: true }
    browser.queue = inFlight(browser.queue, outgoing)
    const outcome = server.receive(outgoing, browser.isPoison)
    if (!isAnswered) return
    browser.queue = answered(browser.queue, first.id)
    // The page reports a conflict or a refusal at once.
    if (outcome.is !== 'acknowledged') for (const value of Object.values(first.to)) letGoOf.add(value as number)
  }
  const letGoAll = () => {
    for (const { id } of browser.queue) browser.queue = abandoned(browser.queue, id)
  }
  const writeOther = (recordId: string, field: string) => {
    values += 1
    server.write(recordId, { [field]: -values })
  }
  const answer = (takesTheirs: boolean) => {
    const asking = browser.queue.find(({ state }) => state.is === 'conflict')
    if (asking?.state.is !== 'conflict') return
    if (takesTheirs) for (const value of Object.values(asking.to)) letGoOf.add(value as number)
    const { current } = asking.state
    browser.queue = rebased(browser.queue, asking.id, { to: takesTheirs ? {} : asking.to, current, key: browser.newKey() })
  }
  const run = (step: Step) => {
    const at = step.tab ?? 0
    const recordId = `r${step.record}`
    if (step.does === 'enter') enter(recordId, step.field ?? 'a', step.attempt ?? 'none')
    else if (step.does === 'other') writeOther(recordId, step.field ?? 'a')
    else if (step.does === 'line') browser.isOnline = step.isOnline ?? true
    else if (step.does === 'answer') answer(step.takesTheirs ?? false)
    else if (step.does === 'arrive') arrive(step.isAnswered ?? false)
    else if (step.does === 'let go') letGoAll()
    else if (step.does === 'again') {
      const refused = browser.queue.find(({ state }) => state.is === 'rejected')
      if (refused) browser.queue = retried(browser.queue, refused.id, 0)
    } else if (step.does === 'reload') {
      tabs[at]?.close()
      tabs[at] = testTab(browser)
    } else {
      for (const id of ['r0', 'r1']) rows.set(id, server.read(id))
      tabs[at]?.wake()
    }
  }
  for (const [index, one] of steps.entries()) {
    run(one)
    for (let tasks = pauses[index] ?? 0; tasks > 0 && scheduler.count() > 0; tasks -= 1) await scheduler.waitOne()
  }
  // The connection is back, nothing fails any more, and both tabs send what is left, including that of closed pages.
  letGoAll()
  browser.isOnline = true
  sends = Number.POSITIVE_INFINITY
  for (const tab of tabs) tab.wake()
  await scheduler.waitIdle()
  return { browser, entered, letGoOf }
}

test('whatever breaks, in any order, each edit is done once, is in conflict or was rejected; none is lost', async () => {
  const schedule = fc.record({
    steps: fc.array(step as fc.Arbitrary<Step>, { minLength: 3, maxLength: 24 }),
    pauses: fc.array(fc.nat(5), { minLength: 24, maxLength: 24 }),
    faults: fc.array(fc.constantFrom(...faults), { maxLength: 20 }),
    hasLocks: fc.boolean(),
    scheduler: fc.scheduler(),
  })
  let [asked, done] = [0, 0]
  await fc.assert(
    fc.asyncProperty(schedule, async (given) => {
      const { browser, entered, letGoOf } = await live(given)
      for (const [value, id] of entered) {
        const written = browser.server.writes.filter((write) => write.value === value)
        const queued = browser.queue.filter(({ to }) => Object.values(to).includes(value))
        // Behind one in conflict: it may be done already, and is not lost.
        if (queued.some(({ state }) => state.is === 'queued')) continue
        expect(written.length + queued.length + (letGoOf.has(value) ? 1 : 0), `${value} of ${id}`).toBe(1)
        asked += queued.length
        done += written.length
      }
      // An edit still waiting here would be forgotten by everyone.
      expect(browser.queue.filter(({ state, recordId }) => state.is === 'queued' && !isBlocked(browser, recordId))).toEqual([])
      expect(browser.queue.filter(({ state }) => state.is === 'rejected' && state.reason === 'another body')).toEqual([])
    }),
    { numRuns: 1000 },
  )
  expect(asked).toBeGreaterThan(100)
  expect(done).toBeGreaterThan(1000)
})

const isBlocked = ({ queue }: TestBrowser, recordId: string) =>
  queue.some((edit) => edit.recordId === recordId && edit.state.is === 'conflict')

const queued = (id: string): NewEdit => ({
  ...{ id, personId: 'thandi', kind: 'load', recordId: id, recordName: id, way: 'cell', from: { a: 0 }, to: { a: 1 } },
  ...{ version: 1, at: 0, wasSent: false },
})

/** Drains two edits. @param meanwhile what another tab does to the log before each change of it, by its number. */
async function drained(outcome: Outcome, meanwhile: (log: Log, nth: number) => Log = (log) => log) {
  let log = enqueued(enqueued([], queued('first')), queued('second'))
  let changes = 0
  const change: Means['change'] = async (rule) => {
    changes += 1
    log = rule(meanwhile(log, changes))
    return log
  }
  const send = vi.fn<Means['send']>(async () => outcome)
  const means = { change, send, settle: () => null, accept: () => {}, newKey: () => 'key', identify: () => ({}) }
  const round = await drain(means)
  return { round, sent: send.mock.calls.map(([{ id }]) => id) }
}

test('an edit that another tab withdraws just before it is sent is not sent', async () => {
  const withdrawsFirst = (log: Log, nth: number) => (nth === 2 ? log.filter(({ id }) => id !== 'first') : log)
  const { sent } = await drained({ is: 'acknowledged', record: { a: 1, version: 2 } }, withdrawsFirst)
  expect(sent).toEqual(['second'])
})

test('once the server takes nothing just now, the others are not sent either, until it said that they may be', async () => {
  const { round, sent } = await drained({ is: 'later', ofAll: true, seconds: 30 })
  expect(sent).toEqual(['first'])
  expect(round).toEqual({ isDone: false, seconds: 30 })
})
