import { expect, test, vi } from 'vitest'
import { drain, type Means } from './drain.ts'
import { type Edit, type EditValues, type Log, mayBeForgotten, type NewEdit } from './edit.ts'
import {
  abandoned,
  acknowledged,
  answered,
  enqueued,
  inFlight,
  inState,
  leftToWithdraw,
  nextToSend,
  rebased,
  retried,
  sentOut,
  startOf,
  withdrawn,
} from './log-rules.ts'
import { testServer } from './test-server.ts'

const edit = (id: string, overrides: Partial<NewEdit> = {}): NewEdit => ({
  id,
  personId: 'thandi',
  kind: 'load',
  recordId: 'r',
  recordName: 'R',
  way: 'cell',
  from: { a: 0 },
  to: { a: 1 },
  version: 1,
  at: 0,
  wasSent: false,
  ...overrides,
})
const queueOf = (...edits: NewEdit[]) => edits.reduce<Log>(enqueued, [])
const none = new Set<string>()

test('an edit starts at the version of the first waiting edit of its fields, and of no other', () => {
  const waiting = queueOf(edit('first', { version: 3 }), edit('second', { version: 4 }))
  const others = queueOf(
    edit('field', { version: 1, from: { b: 0 }, to: { b: 1 } }),
    edit('record', { version: 1, recordId: 's' }),
  )
  expect(startOf(edit('now', { version: 7 }), [...waiting, ...others])).toBe(3)
  expect(startOf(edit('now', { version: 7 }), others)).toBe(7)
  expect(startOf(edit('now', { version: 2 }), waiting)).toBe(2)
  expect(
    startOf(edit('now', { version: 7 }), inState(queueOf(edit('refused')), 'refused', { is: 'rejected', reason: 'No' })),
  ).toBe(7)
})

function sending(queue: Log, server = testServer(), broken: Partial<Means> = {}) {
  const now = { queue, sent: [] as Edit[], keys: 0 }
  const means = {
    change: async (work: (queue: Log) => Log) => {
      now.queue = work(now.queue)
      return now.queue
    },
    send: async (one: Edit) => {
      now.sent.push(one)
      return server.receive(one, (value) => value === 'poison')
    },
    settle: (one: Edit): EditValues | null => (one.action === 'create' ? { a: 2 } : null),
    accept: () => {},
    newKey: () => `new ${now.keys++}`,
    identify: (one: Edit) => (one.action === 'create' ? { recordId: 'made', recordName: 'M-1' } : {}),
    ...broken,
  }
  return { now, server, drained: drain(means) }
}

test('several edits of one field are sent in order, without a conflict among themselves', async () => {
  const queue = queueOf(edit('1'), edit('2', { from: { a: 1 }, to: { a: 2 } }), edit('3', { from: { b: 0 }, to: { b: 5 } }))
  const { now, server, drained } = sending(queue)
  expect(await drained).toEqual({ isDone: true, seconds: null })
  expect(now.queue).toEqual([])
  expect(now.sent.map(({ id, version }) => [id, version])).toEqual([
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])
  expect(server.read('r')).toEqual({ a: 2, b: 5, version: 4 })
})

test('an edit of a value that somebody else changed is sent from the version that was seen, and becomes a conflict', async () => {
  const server = testServer()
  server.write('r', { b: 7 })
  const { now, drained } = sending(queueOf(edit('1'), edit('2', { from: { b: 0 }, to: { b: 5 } })), server)
  await drained
  expect(now.queue).toMatchObject([{ id: '2', version: 1, state: { is: 'conflict', current: { a: 1, b: 7 } } }])
})

test('the rest of a create that met a conflict becomes an edit of the record that it made', async () => {
  const server = testServer()
  server.write('r', { a: 9 })
  const unanswered = [{ a: 1 }]
  const create = edit('1', { action: 'create', recordName: 'New', from: {}, to: { a: 2, b: 0 }, unanswered, firstSentAt: 5 })
  const { now, drained } = sending(queueOf(create), server)
  await drained
  expect(now.sent[1]).toMatchObject({
    id: 'new 0',
    enteredId: '1',
    recordId: 'made',
    recordName: 'M-1',
    from: { a: 9 },
    to: { a: 2 },
    version: 2,
  })
  for (const field of ['action', 'unanswered', 'firstSentAt']) expect(now.sent[1]).not.toHaveProperty(field)
})

test('a create’s age counts from its first sending, however often it is sent; its person may send it once more', () => {
  const hour = 3_600_000
  const create = edit('1', { action: 'create', unanswered: [{ a: 0 }] })
  const sent = sentOut(sentOut(queueOf(create), '1', hour), '1', 20 * hour)
  expect(sent).toMatchObject([{ wasSent: true, firstSentAt: hour }])
  expect(mayBeForgotten(sent[0]!, 24 * hour)).toBe(false)
  expect(mayBeForgotten(sent[0]!, 25 * hour)).toBe(true)
  // The device's clock was set back since, by some seconds and by more: then it does not say how long ago that was.
  expect(mayBeForgotten(sent[0]!, hour - 30_000)).toBe(false)
  expect(mayBeForgotten(sent[0]!, 0)).toBe(true)
  const rejected = inState(sent, '1', { is: 'rejected', reason: 'Look.' })
  expect(retried(rejected, '1', 20 * hour)).toMatchObject([{ wasSent: false, firstSentAt: hour, unanswered: [{ a: 0 }] }])
  expect(mayBeForgotten(retried(rejected, '1', 25 * hour)[0]!, 25 * hour)).toBe(false)
})

test('an answer that cannot be shown or judged affects its edit alone: the others are sent, and none is lost', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fail = () => {
    throw new Error('a defect of the page')
  }
  const both = () => queueOf(edit('1'), edit('2', { recordId: 'other' }))
  const shown = sending(both(), testServer(), { accept: fail })
  // The server has them.
  expect(await shown.drained).toEqual({ isDone: true, seconds: null })
  expect(shown.now.queue).toEqual([])
  const server = testServer()
  server.write('r', { a: 7 })
  const judged = sending(both(), server, { settle: fail })
  expect(await judged.drained).toEqual({ isDone: false, seconds: null })
  expect(judged.now.queue).toMatchObject([{ id: '1', state: { is: 'queued' } }])
  expect(warn).toHaveBeenCalledTimes(3)
  warn.mockRestore()
})

test('an edit waits for the previous one of its record, but not for those of other records', () => {
  const queue = queueOf(edit('1'), edit('2'), edit('3', { recordId: 'other' }))
  expect(nextToSend(queue, none)?.id).toBe('1')
  expect(nextToSend(queue, new Set(['1']))?.id).toBe('3')
})

test('an edit in conflict holds back later ones of its fields; a rejected one holds back none', () => {
  const asks = { is: 'conflict', current: { version: 2 } } as const
  const queue = queueOf(edit('1'), edit('2'), edit('3', { from: { b: 0 }, to: { b: 1 } }))
  expect(nextToSend(inState(queue, '1', asks), none)?.id).toBe('3')
  expect(nextToSend(inState(queue, '1', { is: 'rejected', reason: 'no' }), none)?.id).toBe('2')
})

test('a rejected edit is kept with its reason, and is sent again when its person says so', async () => {
  const { now, drained } = sending(queueOf(edit('1', { to: { a: 'poison' } })))
  await drained
  expect(now.queue).toMatchObject([{ id: '1', state: { is: 'rejected', reason: 'no' } }])
  expect(nextToSend(now.queue, none)).toBeUndefined()
  expect(nextToSend(retried(now.queue, '1', 0), none)?.id).toBe('1')
})

test('withdrawing an edit removes it if it was never sent, and else reverses it, whether or not it was done', async () => {
  expect(withdrawn(queueOf(edit('1')), '1', 'back')).toEqual([])
  const queue = withdrawn(queueOf(edit('1', { wasSent: true })), '1', 'back')
  expect(queue).toMatchObject([{ id: 'back', isWithdrawal: true, to: { a: 0 }, from: { a: 1 } }])
  const never = sending(queue)
  await never.drained
  expect(never.now.queue).toEqual([])
  expect(never.server.read('r')).toEqual({ a: 0, b: 0, version: 1 })
  const done = testServer()
  done.write('r', { a: 1 })
  const { now, drained } = sending(queue, done)
  await drained
  expect(now.queue).toEqual([])
  expect(done.read('r')).toMatchObject({ a: 0 })
})

test('an edit counts as sent before it is sent, and stays so if no answer comes: withdrawing it then reverses it', async () => {
  let queue = queueOf(edit('1'))
  const atSending: Log[] = []
  await drain({
    change: async (work) => {
      queue = work(queue)
      return queue
    },
    send: async () => {
      atSending.push(queue)
      return { is: 'later', ofAll: true, seconds: null }
    },
    settle: () => null,
    accept: () => {},
    newKey: () => 'new',
    identify: () => ({}),
  })
  expect(atSending).toMatchObject([[{ id: '1', wasSent: true }]])
  expect(queue).toMatchObject([{ id: '1', wasSent: true, state: { is: 'queued' } }])
  expect(withdrawn(queue, '1', 'back')).toMatchObject([{ id: 'back', isWithdrawal: true }])
})

test('withdrawing an edit does not reverse what somebody else has changed since', () => {
  const [back] = withdrawn(queueOf(edit('1', { wasSent: true })), '1', 'back')
  expect(leftToWithdraw(back!, { a: 9 })).toEqual({})
})

test('an edit is in the log once, however often it is enqueued', () => {
  expect(queueOf(edit('1'), edit('1'))).toHaveLength(1)
})

test('no other page sends an edit in flight, and later ones wait for it, until it has landed or is abandoned', () => {
  const queue = enqueued(inFlight(queueOf(), edit('1')), edit('2'))
  expect(nextToSend(queue, none)).toBeUndefined()
  expect(nextToSend(answered(queue, '1'), none)?.id).toBe('2')
  expect(nextToSend(abandoned(queue, '1'), none)?.id).toBe('1')
})

test('an edit is sent as its page wrote it last, keeps its place, and waits once it could not be sent', () => {
  const queue = inFlight(inFlight(queueOf(), edit('1')), edit('2'))
  const again = inFlight(queue, edit('1', { version: 4, wasSent: true, at: 9 }))
  expect(again).toMatchObject([{ id: '1', version: 4, wasSent: true, order: 1, at: 0, state: { is: 'inFlight' } }, { id: '2' }])
  const waiting = enqueued(again, edit('1', { version: 4, wasSent: true }))
  expect(waiting).toMatchObject([{ id: '1', order: 1, state: { is: 'queued' } }, { id: '2' }])
  // Its page got the answer late.
  expect(inFlight(waiting, edit('1', { version: 5 }))).toEqual(waiting)
  expect(answered(waiting, '1')).toEqual(waiting)
})

test('once an edit is done, only unsent later ones of its record follow it, if all their fields stand as they were seen', () => {
  const behind = (id: string, overrides: Partial<NewEdit> = {}) => edit(id, { from: { b: 0 }, to: { b: 1 }, ...overrides })
  const queue = queueOf(
    edit('done'),
    behind('next'),
    behind('sent', { wasSent: true }),
    behind('of another', { recordId: 's' }),
    behind('partly changed', { from: { b: 0, c: 0 }, to: { b: 1, c: 1 } }),
    behind('newer', { version: 9 }),
    behind('rejected'),
  )
  const log = inFlight(inState(queue, 'rejected', { is: 'rejected', reason: 'no' }), behind('in flight'))
  const left = acknowledged(log, log[0]!, { a: 1, b: 0, c: 7, version: 2 })
  expect(Object.fromEntries(left.map(({ id, version }) => [id, version]))).toEqual({
    next: 2,
    sent: 1,
    'of another': 1,
    'partly changed': 1,
    newer: 9,
    rejected: 1,
    'in flight': 2,
  })
})

test('each edit has a place behind all others, also once those before it are done', () => {
  const queue = queueOf(edit('1'), edit('2'), edit('3'))
  expect(queue.map(({ order }) => order)).toEqual([1, 2, 3])
  expect(enqueued(queue.slice(1), edit('4')).map(({ order }) => order)).toEqual([2, 3, 4])
})

test('an edit in conflict holds back a later one that shares a single field with it, and nothing of other records', () => {
  const both = edit('1', { from: { a: 0, b: 0 }, to: { a: 1, b: 1 } })
  const asking = inState(queueOf(both, edit('2')), '1', { is: 'conflict', current: { version: 2 } })
  expect(nextToSend(asking, none)).toBeUndefined()
  const queue = queueOf(edit('1'), edit('2', { recordId: 's' }))
  expect(nextToSend(inState(queue, '1', { is: 'conflict', current: { version: 2 } }), none)?.id).toBe('2')
})

test('an edit that was answered keeps its answer, though its page is gone', () => {
  const asks = inState(queueOf(edit('1')), '1', { is: 'conflict', current: { version: 2 } })
  expect(abandoned(asks, '1')).toEqual(asks)
})

test('withdrawing one edit leaves all others; one in conflict and a create are removed, as there is nothing to go back to', () => {
  const sent = { wasSent: true }
  const [one, other] = withdrawn(queueOf(edit('1'), edit('2', sent)), '2', 'back')
  expect([one, other]).toMatchObject([
    { id: '1', isWithdrawal: false },
    { id: 'back', isWithdrawal: true, wasSent: false },
  ])
  expect(withdrawn(queueOf(edit('1'), edit('2')), '1', 'back')).toMatchObject([{ id: '2' }])
  const asks = inState(queueOf(edit('1', sent)), '1', { is: 'conflict', current: { version: 2 } })
  expect(withdrawn(asks, '1', 'back')).toEqual([])
  expect(withdrawn(queueOf(edit('1', { ...sent, action: 'create' })), '1', 'back')).toEqual([])
})

test('an edit that is tried again still counts as sent, as its first sending may have arrived', () => {
  const rejected = inState(queueOf(edit('1', { wasSent: true })), '1', { is: 'rejected', reason: 'no' })
  expect(retried(rejected, '1', 0)).toMatchObject([{ wasSent: true, state: { is: 'queued' } }])
})

test('an edit of which nothing is left to save is removed, and no other', () => {
  expect(rebased(queueOf(edit('1'), edit('2')), '1', { to: {}, current: { version: 2 }, key: 'new' })).toMatchObject([
    { id: '2' },
  ])
})
