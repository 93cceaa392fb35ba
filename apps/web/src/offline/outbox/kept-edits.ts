import type { DBSchema } from 'idb'
import { inOneStep } from '../in-one-step.ts'
import { database } from '../open-database.ts'
import type { Queue } from './queue-rules.ts'
import type { WaitingEdit } from './waiting-edit.ts'

interface Outbox extends DBSchema {
  edits: { key: [personId: string, order: number]; value: WaitingEdit }
}

/** Whether the database was made just now, so that what was kept before, if anything was, is gone. */
let isNew = false

const open = database<Outbox>('haulm-outbox', (made) => {
  made.createObjectStore('edits', { keyPath: ['personId', 'order'] })
  isNew = true
})

/**
 * Changes the edits of a person in one step, which no other tab comes between.
 * @param work makes the new queue of the former; at once, or the browser would end the step.
 * @param shown the edits that this page shows: they take the place of those kept, where the browser has cleared its databases.
 * @returns the new queue. It fails where the browser keeps nothing.
 */
export async function changeKept(personId: string, work: (former: Queue) => Queue, shown: Queue = []): Promise<Queue> {
  const step = (await open()).transaction('edits', 'readwrite', { durability: 'strict' })
  const changed = await inOneStep(step, async () => {
    const kept = await step.store.getAll(IDBKeyRange.bound([personId], [personId, []]))
    const next = work(isNew && kept.length === 0 ? shown : kept)
    const left = new Set(next.map(({ order }) => order))
    await Promise.all([
      ...kept.filter(({ order }) => !left.has(order)).map(({ order }) => step.store.delete([personId, order])),
      ...next.filter((edit) => !kept.includes(edit)).map((edit) => step.store.put(edit)),
    ])
    return next
  })
  isNew = false
  return changed
}
