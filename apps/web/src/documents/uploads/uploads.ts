import type { Document } from '@haulm/api/documents.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { proposedKind } from '@haulm/domain/document/propose-kind.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentsOverPage, type OpenDocuments } from '../../api/documents/open-documents.ts'
import { staleWithDocuments } from '../../api/query-keys.ts'
import { ApiError, isPassing, reasonOf } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { usePerson } from '../../api/session/person.ts'
import { noteUnsaved } from '../../ui/record-form/unsaved.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { assertReadable } from '../assert-readable.ts'
import { documentTitle } from '../document-title.ts'
import { madeSmaller } from '../make-smaller.ts'
import { namedFile } from '../named-file.ts'
import { type SentFile, sendFile } from '../send-file.ts'
import { queueDocument, waitsAtOnce } from '../waiting/waiting-document.ts'

/** The most files of one person that are on their way at once. */
const atOnce = 3

/** The result of an upload: the document, and whether it was new there; null if it waits in the log of edits. */
type Outcome = Awaited<ReturnType<typeof sendFile>> | null

type NewUpload = {
  /** Also its key: sent again, it is stored only once. */
  id: string
  place: OpenDocuments
  kind: DocumentKind
  file: File
  /** Called once it has been stored, or waits in the log. Callers that pass it report themselves that it was there already. */
  onDone?: (outcome: Outcome) => void
}

/** `waiting` for those ahead of it; how much of it has been sent, from 0 to 1; or why it could not be sent. */
type UploadState = { state: 'waiting' } | { state: 'sending'; share: number } | FailedUpload
type FailedUpload = {
  state: 'failed'
  problem: string
  /** Whether it would be refused again, whoever sends it and whenever: its type is not accepted. */
  isFinal: boolean
  /** Whether it would be accepted as another kind. */
  isOfWrongKind: boolean
}

export type Upload = NewUpload & UploadState & { personId: string; client: QueryClient; name: string }

/**
 * Files on their way to records, in the order in which they were added, whatever is shown meanwhile: leaving a tab, dialog or
 * page cancels none. A few are sent at once; each can be cancelled and retried; those that have arrived leave the queue. What
 * cannot be sent without a connection waits in the log of edits. Until then nobody leaves without being asked.
 * @see docs/decisions/0470-uploads-go-on.md
 */
export const uploads = sharedValue<readonly Upload[]>([])

const running = new Map<string, AbortController>()
/** For each upload, the function that removes it from the unsaved ones. */
const saved = new Map<string, () => void>()
/** What has arrived at a record while others for it are on their way. */
const arrived = new Map<string, Document[]>()

/** The ids of records whose uploads the page shows itself: all others are listed in a corner while they are on their way. */
export const shownPlaces = sharedValue<readonly string[]>([])

/** What arrived last where uploads are shown, for screen readers: no row is seen to appear. Null while others are on the way. */
const lastAdded = sharedValue<{ placeId: string; text: string } | null>(null)

/** Marks these records' uploads as shown on the page. @returns a function that undoes it. */
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
  for (const { id } of fresh) saved.set(id, noteUnsaved(personId))
  lastAdded.set(null)
  const about = { client, personId, state: 'waiting' } as const
  uploads.set([...uploads.get(), ...fresh.map((one): Upload => ({ ...one, ...about, name: one.file.name }))])
  sendNext()
}

export function retryUpload(id: string): void {
  change(id, { state: 'waiting' })
  sendNext()
}

/** Sends it as the kind that the person chose. */
export function sendUploadAs(id: string, kind: DocumentKind): void {
  change(id, { kind, state: 'waiting' })
  sendNext()
}

export function giveUpUpload(id: string): void {
  running.get(id)?.abort()
  drop(id)
}

/** A person is gone: nothing of theirs is sent any more, and nobody is notified of it. */
export function giveUpUploads(personId: string): void {
  arrived.clear()
  for (const upload of uploads.get()) if (upload.personId === personId) giveUpUpload(upload.id)
}

const change = (id: string, part: UploadState & { kind?: DocumentKind }) =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

function drop(id: string): void {
  const upload = uploads.get().find((one) => one.id === id)
  if (upload === undefined) return
  saved.get(id)?.()
  saved.delete(id)
  uploads.set(uploads.get().filter((one) => one.id !== id))
  sendNext()
  announceArrived(upload.place)
}

/** Once nothing is on its way to the record any more: what could not be sent stays there for as long as nobody looks at it. */
function announceArrived(place: OpenDocuments): void {
  if (uploads.get().some((one) => one.place.id === place.id && one.state !== 'failed')) return
  const documents = arrived.get(place.id)
  if (documents === undefined) return
  arrived.delete(place.id)
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
  change(id, { state: 'sending', share: 0 })
  try {
    const smaller = await madeSmaller(file)
    await assertReadable(smaller.file)
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
    if (giveUp.signal.aborted) return
    change(id, { state: 'failed', problem, isFinal, isOfWrongKind })
    announceArrived(place)
  } finally {
    running.delete(id)
    sendNext()
  }
}

async function sendOrQueue({ place, client }: Upload, sent: SentFile, signal: AbortSignal): Promise<Outcome> {
  if (waitsAtOnce(place)) return queueDocument(sent, place, false)
  try {
    const outcome = await sendFile(sent, { signal, onProgress: (share) => change(sent.key, { state: 'sending', share }) })
    await Promise.all(staleWithDocuments(place.id).map((queryKey) => client.invalidateQueries({ queryKey })))
    return outcome
  } catch (error) {
    if (!(error instanceof ApiError && isPassing(error))) throw error
    return queueDocument(sent, place, true)
  }
}

function noteOutcome({ onDone, place, name }: Upload, outcome: Outcome): void {
  onDone?.(outcome)
  if (outcome?.isNew) arrived.set(place.id, [...(arrived.get(place.id) ?? []), outcome.document])
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
  const actions = [{ label: 'Show', run: () => documentsOverPage.open(place) }]
  toast({ kind: 'success', title: `Added to ${place.name}`, description, actions, duration: 10_000 })
}

/** The person's files on their way, wherever they were added. */
export function useUploadsOf(): readonly Upload[] {
  const { id } = usePerson()
  return uploads.use().filter(({ personId }) => personId === id)
}

/** Files on their way to one record, which the page shows while this is mounted, and how to add more. */
export function useUploads(place: OpenDocuments) {
  const person = usePerson()
  const client = useQueryClient()
  const { id } = place
  useEffect(() => showPlaces([id]), [id])
  const added = lastAdded.use()
  return {
    /** What arrived last, once nothing is on its way any more. */
    added: added?.placeId === id ? added.text : '',
    uploads: useUploadsOf().filter((upload) => upload.place.id === id),
    add: (files: readonly File[]) => addFiles(client, person, place, files),
  }
}
