import type { DBSchema } from 'idb'
import { inOneStep } from '../in-one-step.ts'
import { database } from '../open-database.ts'
import type { Edit, EditState, Log } from './edit.ts'

interface Outbox extends DBSchema {
  edits: { key: [personId: string, order: number]; value: Edit }
}

/** Whether the database was made just now, so that what was persisted before, if anything was, is gone. */
let isNew = false

const open = database<Outbox>('haulm-outbox', (made) => {
  made.createObjectStore('edits', { keyPath: ['personId', 'order'] })
  isNew = true
})

/** What earlier releases called the states: an edit may have waited since then. */
const formerStates: Record<string, EditState['is']> = {
  underWay: 'inFlight',
  waiting: 'queued',
  asks: 'conflict',
  refused: 'rejected',
}

function inTodaysForm(edit: Edit): Edit {
  const is = formerStates[edit.state.is]
  return is === undefined ? edit : { ...edit, state: { ...edit.state, is } as EditState }
}

/**
 * Changes the edits of a person in one step, which no other tab comes between.
 * @param rule makes the new log of the former; at once, or the browser would end the step.
 * @param shown the edits that this page shows: they take the place of those persisted, where the browser has cleared its databases.
 * @returns the new log. It fails where the browser keeps nothing.
 */
export async function changePersisted(personId: string, rule: (former: Log) => Log, shown: Log = []): Promise<Log> {
  const step = (await open()).transaction('edits', 'readwrite', { durability: 'strict' })
  const changed = await inOneStep(step, async () => {
    const stored = await step.store.getAll(IDBKeyRange.bound([personId], [personId, []]))
    const former = stored.map(inTodaysForm)
    const next = rule(isNew && former.length === 0 ? shown : former)
    const left = new Set(next.map(({ order }) => order))
    await Promise.all([
      ...former.filter(({ order }) => !left.has(order)).map(({ order }) => step.store.delete([personId, order])),
      ...next.filter((edit) => !former.includes(edit)).map((edit) => step.store.put(edit)),
    ])
    return next
  })
  isNew = false
  return changed
}
