import type { Document } from '@haulm/api/documents.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { proposedKind } from '@haulm/domain/document/propose-kind.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type OpenDocuments, openDocuments } from '../../api/documents/open-documents.ts'
import { staleWithDocuments } from '../../api/query-keys.ts'
import { ApiError, isPassing, reasonOf } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { noteUnsaved } from '../../ui/record-form/unsaved.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { documentTitle } from '../document-title.ts'
import { madeSmaller } from '../make-smaller.ts'
import { namedFile } from '../named-file.ts'
import { type SentFile, sendFile } from '../send-file.ts'
import { queueDocument, waitsAtOnce } from '../waiting/waiting-document.ts'

/** Files of one person that are on their way at once. */
const atOnce = 3

/** What came of an upload: the document that it is now, and whether it was new there; null where it waits in the log of edits. */
type Outcome = Awaited<ReturnType<typeof sendFile>> | null

export type NewUpload = {
  /** Its key, too: sent again, it is there once. */
  id: string
  place: OpenDocuments
  kind: DocumentKind
  file: File
  /** Called once it has come, or waits in the log. Whoever gives it says by itself that it was there already. */
  onDone?: (outcome: Outcome) => void
}

export type Upload = NewUpload & {
  personId: string
  client: QueryClient
  name: string
  /** `waiting` for those before it; `failed` with why. */
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  share: number
  problem: string | null
  /** Whether it would be refused again, whoever sends it when: it is of no kind that is taken. */
  isFinal: boolean
  /** Whether it would be taken as another kind. */
  isOfWrongKind: boolean
}

/**
 * Files on their way to records, in the order in which they were added, whatever is shown meanwhile: a tab, a dialog or a page that is left
 * takes none along. A few go at once; each can be given up and tried again; what has come leaves the queue. What cannot be sent for want of
 * a connection waits in the log of edits. Until then nobody leaves without being asked.
 * @see docs/decisions/0470-uploads-go-on.md
 */
export const uploads = sharedValue<readonly Upload[]>([])

const running = new Map<string, AbortController>()
/** How each ceases to count as unsaved. */
const saved = new Map<string, () => void>()
/** What has come to a record while others of it are on their way. */
const added = new Map<string, Document[]>()

/** The ids of records whose uploads the page shows by itself: of no other it is told in a corner that they are on their way. */
export const shownPlaces = sharedValue<readonly string[]>([])

/** What came last to a record whose uploads are shown, for whoever listens: they see no row come. Nothing while others are on their way. */
export const lastAdded = sharedValue<{ placeId: string; text: string } | null>(null)

/** Says that the page shows the uploads of records. @returns how it ceases to. */
export function showPlaces(ids: readonly string[]): () => void {
  shownPlaces.set([...shownPlaces.get(), ...ids])
  return () => {
    const left = [...shownPlaces.get()]
    for (const id of ids) left.splice(left.indexOf(id), 1)
    shownPlaces.set(left)
  }
}

/** Sends files to a record, each as the kind that it seems to be. */
export function addFiles(client: QueryClient, person: Person, place: OpenDocuments, files: readonly File[]): void {
  const fresh = files.map(namedFile).flatMap((file) => {
    const kind = proposedKind(person, place.record, { name: file.name, isPicture: file.type.startsWith('image/') })
    return kind === null ? [] : [{ id: randomKey(), place, kind, file }]
  })
  enqueueUploads(client, person, fresh)
}

export function enqueueUploads(client: QueryClient, { id: personId }: Pick<Person, 'id'>, fresh: readonly NewUpload[]): void {
  for (const { id } of fresh) saved.set(id, noteUnsaved())
  lastAdded.set(null)
  const about = { client, personId, state: 'waiting', share: 0, problem: null, isFinal: false, isOfWrongKind: false } as const
  uploads.set([...uploads.get(), ...fresh.map((one): Upload => ({ ...one, ...about, name: one.file.name }))])
  sendNext()
}

export function retryUpload(id: string): void {
  change(id, { state: 'waiting', problem: null })
  sendNext()
}

/** Sends it as what the person says it is. */
export function sendUploadAs(id: string, kind: DocumentKind): void {
  change(id, { kind })
  retryUpload(id)
}

export function giveUpUpload(id: string): void {
  running.get(id)?.abort()
  drop(id)
}

/** A person is gone: nothing of theirs is sent any more, and nobody is told of it. */
export function giveUpUploads(personId: string): void {
  added.clear()
  for (const upload of uploads.get()) if (upload.personId === personId) giveUpUpload(upload.id)
}

const change = (id: string, part: Partial<Upload>) =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

function drop(id: string): void {
  const upload = uploads.get().find((one) => one.id === id)
  if (upload === undefined) return
  saved.get(id)?.()
  saved.delete(id)
  uploads.set(uploads.get().filter((one) => one.id !== id))
  sendNext()
  const { place } = upload
  if (uploads.get().some((one) => one.place.id === place.id)) return
  const documents = added.get(place.id) ?? []
  added.delete(place.id)
  if (shownPlaces.get().includes(place.id)) lastAdded.set({ placeId: place.id, text: textOfAdded(documents) })
  else toastAdded(documents, place)
}

function sendNext(): void {
  const next = uploads.get().filter(({ id, state }) => state === 'waiting' && !running.has(id))
  // Those that wait for the connection keep the order in which they were added.
  const free = (next.some(({ place }) => waitsAtOnce(place)) ? 1 : atOnce) - running.size
  for (const upload of next.slice(0, Math.max(0, free))) void send(upload)
}

async function send(upload: Upload): Promise<void> {
  const { id, place, kind, file, personId } = upload
  const giveUp = new AbortController()
  running.set(id, giveUp)
  change(id, { state: 'sending', share: 0, problem: null })
  try {
    const smaller = await madeSmaller(file)
    if (giveUp.signal.aborted) return
    const outcome = await sendOrQueue(upload, { place, kind, key: id, personId, ...smaller }, giveUp.signal)
    running.delete(id)
    if (giveUp.signal.aborted) return
    noteOutcome(upload, outcome)
    drop(id)
  } catch (error) {
    const isFinal = error instanceof ApiError && error.code === 'unknownFile'
    const isOfWrongKind = error instanceof ApiError && error.fields.kind !== undefined
    const problem = reasonOf(error, 'It could not be sent.')
    if (!giveUp.signal.aborted) change(id, { state: 'failed', problem, isFinal, isOfWrongKind })
  } finally {
    running.delete(id)
    sendNext()
  }
}

async function sendOrQueue({ place, client }: Upload, sent: SentFile, signal: AbortSignal): Promise<Outcome> {
  if (waitsAtOnce(place)) return queueDocument(sent, place, false)
  try {
    const outcome = await sendFile(sent, { signal, onProgress: (share) => change(sent.key, { share }) })
    await Promise.all(staleWithDocuments(place.id).map((queryKey) => client.invalidateQueries({ queryKey })))
    return outcome
  } catch (error) {
    if (!(error instanceof ApiError && isPassing(error))) throw error
    return queueDocument(sent, place, true)
  }
}

function noteOutcome({ onDone, place, name }: Upload, outcome: Outcome): void {
  onDone?.(outcome)
  if (outcome?.isNew) added.set(place.id, [...(added.get(place.id) ?? []), outcome.document])
  else if (outcome && !onDone) toast({ kind: 'notice', title: 'Already here', description: `${name} is already on this record.` })
}

function textOfAdded([first, ...others]: readonly Document[]): string {
  if (first === undefined) return ''
  return others.length === 0 ? documentTitle(first) : formatCount(others.length + 1, 'document')
}

function toastAdded(documents: readonly Document[], place: OpenDocuments): void {
  const [first] = documents
  if (first === undefined) return
  const description = textOfAdded(documents)
  const actions = [{ label: 'Show', run: () => openDocuments(place) }]
  toast({ kind: 'success', title: `Added to ${place.name}`, description, actions, duration: 10_000 })
}
