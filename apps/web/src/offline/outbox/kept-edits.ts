import type { DBSchema } from 'idb'
import { database } from '../open-database.ts'
import type { Queue } from './queue-rules.ts'
import type { WaitingEdit } from './waiting-edit.ts'

interface Outbox extends DBSchema {
  edits: { key: [personId: string, order: number]; value: WaitingEdit }
}

const open = database<Outbox>('haulm-outbox', (made) => {
  made.createObjectStore('edits', { keyPath: ['personId', 'order'] })
})

/**
 * Changes the edits of a person in one step, which no other tab comes between.
 * @param work makes the new queue of the former; at once, or the browser would end the step.
 * @returns the new queue. It fails where the browser keeps nothing.
 */
export async function changeKept(personId: string, work: (former: Queue) => Queue): Promise<Queue> {
  const step = (await open()).transaction('edits', 'readwrite', { durability: 'strict' })
  const { store } = step
  const former = await store.getAll(IDBKeyRange.bound([personId], [personId, []]))
  const next = work(former)
  const left = new Set(next.map(({ order }) => order))
  await Promise.all([
    ...former.filter(({ order }) => !left.has(order)).map(({ order }) => store.delete([personId, order])),
    ...next.filter((edit) => !former.includes(edit)).map((edit) => store.put(edit)),
    step.done,
  ])
  return next
}
