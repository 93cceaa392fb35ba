import 'fake-indexeddb/auto'
import type { Person } from '@haulm/domain/people/person.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSignedOut } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import { loggedEdits } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { openConflict } from '../conflict/choose-in-conflict.ts'
import { tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { undoStack } from './undo-stack.ts'
import { saveFields } from './use-save-trade.ts'

const trade = exampleTrade({ version: 5, tonnage: 33 })
const person = { id: 'lerato', permissions: ['logistics'] } as unknown as Person
const changes = { trade, patch: { tonnage: 34.2 } }
const options = { cell: { name: 'tonnage', typed: '34,2' } } as const

let client: QueryClient
let answers: (() => Response | Promise<Response>)[]
const refusal = (status: number, code: string, more = {}) => Response.json({ code, message: 'No.', ...more }, { status })
const conflict = () => refusal(409, 'versionConflict', { current: { ...trade, version: 6, tonnage: 33.8 } })

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(userQuery.queryKey, person)
  answers = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? Promise.reject(new TypeError('network')))
})
afterEach(async () => {
  await editLog.openFor(null, {})
  vi.unstubAllGlobals()
})

test('a typed value that is refused after a conflict is given back to its cell too', async () => {
  answers = [conflict, () => refusal(403, 'tradeLocked')]
  const saving = saveFields({ client, person }, changes, options)
  await vi.waitFor(() => expect(openConflict.get()).not.toBe(null))
  openConflict.get()?.answer({ tonnage: 34.2 })
  expect(await saving).toBe(null)
  expect(loggedEdits.get()).toMatchObject([{ state: { is: 'rejected', typed: '34,2', reason: 'No.' } }])
  editLog.forgetGivenBack(trade.id, 'tonnage')
})

test.each([
  { what: 'saved', answer: () => Response.json({ ...trade, version: 6, tonnage: 34.2 }) },
  { what: 'refused', answer: () => refusal(403, 'tradeLocked') },
  { what: 'in conflict', answer: conflict },
])(
  'the next person does not see and is not notified of what was $what in an edit of somebody who has left',
  async ({ answer }) => {
    answers = [
      () => {
        markSignedOut()
        client.setQueryData(userQuery.queryKey, { ...person, id: 'sipho' } as never)
        return answer()
      },
    ]
    const former = toasts.current()
    await saveFields({ client, person }, changes, options)
    expect(client.getQueryData(tradeKeys.one(trade.id))).toBe(undefined)
    expect(toasts.current()).toBe(former)
    await vi.waitFor(() => expect(loggedEdits.get()).toEqual([]))
    expect(openConflict.get()).toBe(null)
  },
)

test('Undo beside the message of a save takes back that edit, and not one entered since', async () => {
  const undone: unknown[] = []
  const answer = { ...trade, version: 6, tonnage: 34.2 }
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/undo')) return Response.json(answer)
    undone.push(JSON.parse(String(body)).edits)
    return Response.json([{ ...trade, version: 7 }])
  })
  await saveFields({ client, person }, changes, options)
  const [undo] = toasts.current()?.actions ?? []
  const next = { ...trade, id: 'id-2', tradeNumber: 'T-2026-00002' }
  undoStack.add({ name: next.tradeNumber, made: Promise.resolve([{ id: next.id, version: 2 }]) })
  undo?.run()
  await vi.waitFor(() => expect(undone).toEqual([[{ id: trade.id, version: 6 }]]))
})

test('a refusal that came while an edit was on its way stays before the notice of its save', async () => {
  answers = [
    () => {
      toasts.show({ kind: 'error', title: 'Cannot Edit' })
      return Response.json({ ...trade, version: 6, tonnage: 34.2 })
    },
  ]
  await saveFields({ client, person }, changes, options)
  expect(toasts.current()).toMatchObject({ title: 'Cannot Edit' })
  toasts.dismiss(toasts.current()?.id ?? 0)
  expect(toasts.current()).toMatchObject({ title: 'Updated' })
})

test.each([
  { fields: { tonnage: 'No.' }, sent: [{ tonnage: 34.2, farmArea: 'Welkom' }, { farmArea: 'Welkom' }] },
  { fields: { sellingPrice: 'No.' }, sent: [{ tonnage: 34.2, farmArea: 'Welkom' }] },
  { fields: {}, sent: [{ tonnage: 34.2, farmArea: 'Welkom' }] },
])(
  'in a row that was left, fields left over from a refusal of $fields are sent again, and nothing if none is left',
  async ({ fields, sent }) => {
    const bodies: object[] = []
    const answer = (_: string, { body }: { body: string }) => {
      const { version: _version, ...patch } = JSON.parse(body) as Record<string, unknown>
      bodies.push(patch)
      return bodies.length === 1
        ? refusal(403, 'forbidden', { fields })
        : Response.json({ ...trade, version: 6, farmArea: 'Welkom' })
    }
    vi.stubGlobal('fetch', async (path: string, init: { body: string }) => answer(path, init))
    await saveFields({ client, person }, { trade, patch: { tonnage: 34.2, farmArea: 'Welkom' } }, { isLeft: () => true })
    expect(bodies).toEqual(sent)
  },
)
