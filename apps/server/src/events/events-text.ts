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

/** One event as it goes over the line. The form is that of the standard 'Server-sent events', section 9.2.6. */
export const eventText = (type: string, position: Position, json: string): string =>
  `id: ${writePosition(position)}\nevent: ${type}\ndata: ${json}\n\n`

const readersOfLists = Object.fromEntries(referenceKindNames.map((kind) => [kind, readsTrades])) as Record<
  ReferenceKind,
  typeof readsTrades
>

/** Whom a change of a record concerns: who may read the record. Of people whoever they are hears otherwise: by their session. */
const readers: Record<RecordKind | 'document' | 'proposal', (person: Holder) => boolean> = {
  trade: readsTrades,
  // By the id of its trade; each page asks for what it shows.
  proposal: readsTrades,
  person: (reader) => hasAny(reader, ['administration']),
  ...readersOfLists,
  transportRate: readsRates,
  supplierContract: readsContracts,
  setting: readsTrades,
  // Of each by its kind, once that is known.
  document: (reader) => hasAny(reader, readersOfDocuments),
}

/** The last thing that happened to each record, in order: what it is now is told once. */
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
 * What happened, as events for a person: trades as that person may read them, null once deleted; their own notifications, and
 * nobody else's; of a document, on which record it changed, if they may read the kind that it was or is of, and then its trade, too;
 * of other records only that they changed.
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

/** What was told of, as it is now. */
type Now = { trades: Map<string, PresentedTrade>; notifications: Map<string, string>; documents: Map<string, string> }

/** Documents of events that say of which kinds they tell are for whoever receives these; any other by the kind that it is of now. */
async function readableDocuments(db: Database, person: Holder, events: StoredEvent[]): Promise<Map<string, string>> {
  const byId = new Map(events.filter(({ kind }) => kind === 'document').map((event) => [event.recordId, event]))
  const kinds = readableKinds(person)
  const documents = await documentsNow(db, [...byId.keys()])
  const readable = documents.filter(({ id, kind }) => byId.get(id)?.documentKinds || kinds.includes(kind))
  return new Map(readable.map(({ id, json }) => [id, json]))
}

function mayReceive({ kind, personId, documentKinds }: StoredEvent, person: NotifiedPerson): boolean {
  // That a session ended, its own stream says by ending.
  if (kind === 'session') return false
  if (kind === 'notification') return personId === person.id
  if (documentKinds && !readableKinds(person).some((readable) => documentKinds.includes(readable))) return false
  // A server of a later release, on the same database, may tell of what this one does not know.
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

/** The trades of a stretch of the sequence, by its first event: read once for all who are told of it up to the same last one. */
const read = new WeakMap<StoredEvent, Map<string, Promise<Map<string, PresentedTrade>>>>()

function sharedTrades(db: Database, person: Holder, events: StoredEvent[], ids: string[]): Promise<Map<string, PresentedTrade>> {
  const [first, last] = [events[0], events.at(-1)]
  const fetch = async () => new Map((await tradesNow(db, person, ids)).map((trade) => [trade.id, trade]))
  if (first === undefined || last === undefined) return fetch()
  const byReader = read.get(first) ?? new Map<string, Promise<Map<string, PresentedTrade>>>()
  read.set(first, byReader)
  // Who reads the same fields reads the same kinds of documents, and is told of the same trades.
  const key = `${readableNames(person).join()} ${writePosition(last)}`
  const shared = byReader.get(key) ?? fetch()
  byReader.set(key, shared)
  // Whoever asks again after a failure asks the database again.
  shared.catch(() => byReader.delete(key))
  return shared
}
