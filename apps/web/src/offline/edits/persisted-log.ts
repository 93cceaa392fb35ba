import type { DBSchema } from 'idb'
import { database, inOneStep } from '../open-database.ts'
import { deviceKey } from '../persisted/device-key.ts'
import type { Edit, EditState, Log } from './edit.ts'
import { hasUnreadFile, isInTheClear, openEdit, type StoredEdit, storedEdit } from './stored-edit.ts'

interface LogSchema extends DBSchema {
  edits: { key: [personId: string, order: number]; value: StoredEdit }
}

/** Whether the database was made just now, so that anything persisted before is gone. */
let isNew = false

// As it is called in browsers since the log was an outbox; so are its channel and its lock between tabs.
const open = database<LogSchema>('haulm-outbox', (made) => {
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

/** An edit as stored in the browser, and opened: null if its person's key is not here, or is another one. */
type Row = { stored: StoredEdit; edit: Edit | null }

/** What was last read of a person's log, so that most changes only have to seal, and open nothing. */
let last: { personId: string; key: CryptoKey | null; rows: readonly Row[] } | null = null

/**
 * Changes a person's edits as a whole, without interruption by other tabs. The browser ends a transaction while something is
 * sealed, so the change starts from what was last read; if the browser holds something else by then, it starts again from that.
 * @param rule makes the new log from the former; called as often as that happens.
 * @param shown the edits that this page shows: they replace the persisted ones if the browser has cleared its databases.
 * @returns the new log. Rejects if the browser stores nothing; and if there are edits to change that cannot be opened yet.
 */
export async function changePersisted(personId: string, rule: (former: Log) => Log, shown: Log = []): Promise<Log> {
  const [key] = await Promise.all([deviceKey(personId), open()])
  const before = last?.personId === personId && last.key === key ? last.rows : []
  let rows = await Promise.all(before.map((row) => readAgain(row, key)))
  for (;;) {
    const former = rows.flatMap(({ edit }) => edit ?? [])
    const next = rule(isNew && former.length === 0 ? shown : former)
    const { put, unchanged } = await rowsOf(next, rows, key)
    const step = (await open()).transaction('edits', 'readwrite', { durability: 'strict' })
    const known = rows
    const found = await inOneStep(step, async () => {
      const stored = await step.store.getAll(IDBKeyRange.bound([personId], [personId, []]))
      if (!isAsRead(stored, known)) return stored
      const left = new Set(unchanged.map((row) => row.stored.order))
      const gone = known.filter(({ stored: { order } }) => !left.has(order))
      // What cannot be opened yet may be once the key has come: it must not be overwritten.
      const isClosed = key === null && known.some(({ edit }) => edit === null)
      if (isClosed && put.length + gone.length > 0) throw new Error('Edits wait that cannot be opened yet.')
      await Promise.all([
        ...gone.map(({ stored: { order } }) => step.store.delete([personId, order])),
        ...put.map((row) => step.store.put(row.stored)),
      ])
      return null
    })
    if (found === null) {
      isNew = false
      last = { personId, key, rows: [...unchanged, ...put].sort((one, other) => one.stored.order - other.stored.order) }
      return next
    }
    rows = await Promise.all(found.map(async (stored) => opensBefore(stored, rows) ?? openRow(stored, key)))
  }
}

async function openRow(stored: StoredEdit, key: CryptoKey | null): Promise<Row> {
  const edit = await openEdit(stored, key)
  return { stored, edit: edit && inTodaysForm(edit) }
}

/** A row with its files, if one of them could not be read before: that may have been for a moment. */
async function readAgain(row: Row, key: CryptoKey | null): Promise<Row> {
  if (row.edit === null || !hasUnreadFile(row.edit)) return row
  const { edit } = await openRow(row.stored, key)
  return edit === null || hasUnreadFile(edit) ? row : { ...row, edit: { ...row.edit, to: edit.to } }
}

const isSameWriting = (one: StoredEdit, other: StoredEdit | undefined) => one.order === other?.order && one.mark === other.mark

/** A row that was opened before. One without a mark is from an earlier release, which may have rewritten it since. */
const opensBefore = (stored: StoredEdit, rows: readonly Row[]): Row | undefined =>
  stored.mark === undefined ? undefined : rows.find((row) => isSameWriting(row.stored, stored))

const isAsRead = (stored: readonly StoredEdit[], rows: readonly Row[]) =>
  stored.length === rows.length && stored.every((one, at) => isSameWriting(one, rows[at]?.stored))

/** Which rows of a log have to be written, and which stay as they are. Those in the clear are sealed once there is a key. */
async function rowsOf(log: Log, rows: readonly Row[], key: CryptoKey | null): Promise<{ put: Row[]; unchanged: Row[] }> {
  const rowOf = new Map(rows.map((row) => [row.edit, row]))
  const storedAt = new Map(rows.map(({ stored }) => [stored.order, stored]))
  // A row sealed by another key can never be opened, and is dropped.
  const unchanged: Row[] = key === null ? rows.filter(({ edit }) => edit === null) : []
  const put: Promise<Row>[] = []
  for (const edit of log) {
    const row = rowOf.get(edit)
    const stored = storedAt.get(edit.order)
    if (row && !(key !== null && isInTheClear(row.stored))) unchanged.push(row)
    // Its new state is known to this page only: writing it would replace the file by the empty one.
    else if (stored && hasUnreadFile(edit)) unchanged.push({ stored, edit })
    else put.push(storedEdit(edit, key).then((stored) => ({ stored, edit })))
  }
  return { put: await Promise.all(put), unchanged }
}
