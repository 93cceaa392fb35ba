import { readsContracts } from '@haulm/domain/contract/access.ts'
import { readableKinds, readersOfDocuments } from '@haulm/domain/document/access.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { type ReferenceKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { readableNames, readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { readsRates } from '@haulm/domain/transport-rate/access.ts'
import type { NotifiedPerson } from '../database/changes/notification-json.ts'
import type { Database } from '../database/connection.ts'
import type { EventKind, RecordKind } from '../database/tables/change.ts'
import { documentsNow, notificationsNow, type PresentedTrade, type StoredEvent, tradesNow } from './events.queries.ts'
import { type Position, writePosition } from './position.ts'

/** One event as it is sent. The format is that of the standard 'Server-sent events', section 9.2.6. */
export const eventText = (type: string, position: Position, json: string): string =>
  `id: ${writePosition(position)}\nevent: ${type}\ndata: ${json}\n\n`

const readersOfLists = Object.fromEntries(referenceKindNames.map((kind) => [kind, readsTrades])) as Record<
  ReferenceKind,
  typeof readsTrades
>

/**
 * Who receives a change of a record: those who may read the record. A person's own changes also reach their stream, as `session`.
 */
const readers: Record<RecordKind | 'document' | 'proposal', (person: Holder) => boolean> = {
  trade: readsTrades,
  // Sent as the id of its trade; each page fetches what it shows.
  proposal: readsTrades,
  person: (reader) => hasAny(reader, ['administration']),
  ...readersOfLists,
  transportRate: readsRates,
  supplierContract: readsContracts,
  setting: readsTrades,
  // Each document by its kind, once that is known.
  document: (reader) => hasAny(reader, readersOfDocuments),
}

/** Only the last event of each record, in order: what the record is now is sent once. */
function lastOfEach(events: StoredEvent[]): StoredEvent[] {
  const last = new Map<string, StoredEvent>()
  for (const event of events) {
    const key = `${event.kind} ${event.recordId}`
    last.delete(key)
    last.set(key, event)
  }
  return [...last.values()]
}

/**
 * Events as a person may receive them: trades as that person may read them, null once deleted; only their own notifications; for
 * a document, the record on which it changed, if they may read the kind that it was or is of, and then its trade, too; for other
 * records only that they changed.
 */
export async function eventsText(db: Database, person: NotifiedPerson, events: StoredEvent[]): Promise<string> {
  const readable = lastOfEach(events.filter((event) => mayReceive(event, person)))
  const idsOf = (wanted: EventKind) => readable.filter(({ kind }) => kind === wanted).map(({ recordId }) => recordId)
  const [trades, notifications, documents] = [idsOf('trade'), idsOf('notification'), idsOf('document')]
  const now: Now = {
    trades: trades.length > 0 ? await sharedTrades(db, person, events, trades) : new Map(),
    notifications: notifications.length > 0 ? await notificationsNow(db, person, notifications) : new Map(),
    documents: documents.length > 0 ? await readableDocuments(db, person, readable) : new Map(),
  }
  return readable.map((event) => textOf(event, now)).join('')
}

/** The records of the events, as they are now. */
type Now = { trades: Map<string, PresentedTrade>; notifications: Map<string, string>; documents: Map<string, string> }

/** Documents whose event names their kinds are for everyone who receives that event; any other by its present kind. */
async function readableDocuments(db: Database, person: Holder, events: StoredEvent[]): Promise<Map<string, string>> {
  const byId = new Map(events.filter(({ kind }) => kind === 'document').map((event) => [event.recordId, event]))
  const kinds = readableKinds(person)
  const documents = await documentsNow(db, [...byId.keys()])
  const readable = documents.filter(({ id, kind }) => byId.get(id)?.documentKinds || kinds.includes(kind))
  return new Map(readable.map(({ id, json }) => [id, json]))
}

function mayReceive({ kind, personId, documentKinds }: StoredEvent, person: NotifiedPerson): boolean {
  // A stream learns of its ended session by ending itself.
  if (kind === 'session') return false
  if (kind === 'notification') return personId === person.id
  if (documentKinds && !readableKinds(person).some((readable) => documentKinds.includes(readable))) return false
  // A server of a later release on the same database may publish kinds that this one does not know.
  return Object.hasOwn(readers, kind) && readers[kind](person)
}

function textOf(
  { kind, recordId, version, action, ...position }: StoredEvent,
  { trades, notifications, documents }: Now,
): string {
  if (kind === 'document') {
    const json = documents.get(recordId)
    return json === undefined ? '' : eventText(kind, position, json)
  }
  if (kind === 'notification') {
    const json = notifications.get(recordId) ?? 'null'
    return eventText(kind, position, `{"id":${JSON.stringify(recordId)},"notification":${json}}`)
  }
  if (kind !== 'trade') return eventText('reference', position, JSON.stringify({ kind, id: recordId, version, action }))
  const trade = trades.get(recordId)
  const json = `{"id":${JSON.stringify(recordId)},"version":${trade?.version ?? version},"trade":${trade?.json ?? 'null'}}`
  return eventText('trade', position, json)
}

/**
 * The trades of a run of events, by its first event: read once for all readers who are sent the events up to the same last one.
 */
const read = new WeakMap<StoredEvent, Map<string, Promise<Map<string, PresentedTrade>>>>()

function sharedTrades(db: Database, person: Holder, events: StoredEvent[], ids: string[]): Promise<Map<string, PresentedTrade>> {
  const [first, last] = [events[0], events.at(-1)]
  const fetch = async () => new Map((await tradesNow(db, person, ids)).map((trade) => [trade.id, trade]))
  if (first === undefined || last === undefined) return fetch()
  const byReader = read.get(first) ?? new Map<string, Promise<Map<string, PresentedTrade>>>()
  read.set(first, byReader)
  // People who read the same fields also read the same kinds of documents, and receive the same trades.
  const key = `${readableNames(person).join()} ${writePosition(last)}`
  const shared = byReader.get(key) ?? fetch()
  byReader.set(key, shared)
  // After a failure, the next call asks the database again.
  shared.catch(() => byReader.delete(key))
  return shared
}
