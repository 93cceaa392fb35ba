import type { Document } from '@haulm/api/documents.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { proposedKind } from '@haulm/domain/document/propose-kind.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { staleWithDocuments } from '../api/query-keys.ts'
import { ApiError, isPassing, reasonOf } from '../api/request/api-error.ts'
import { randomKey } from '../api/request/random-key.ts'
import { toast } from '../ui/toasts/toast.ts'
import { madeSmaller } from './make-smaller.ts'
import type { NamedPlace } from './queries.ts'
import { type SentFile, sendFile } from './send-file.ts'
import { queueDocument, waitsAtOnce } from './waiting/waiting-document.ts'

/** Files of one person that are on their way at once. */
const atOnce = 3

export type Upload = {
  /** Its key, too: sent again, it is there once. */
  id: string
  place: NamedPlace
  name: string
  kind: DocumentKind
  file: File
  /** `waiting` for those before it; `failed` with why. */
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  share: number
  problem: string | null
}

type NewUpload = Pick<Upload, 'id' | 'place' | 'kind' | 'file'>

/** What came of an upload: the document that it is now, and whether it was new there; null where it waits in the log of edits. */
type Outcome = Awaited<ReturnType<typeof sendFile>> | null

/**
 * Files on their way to records: a few at once, each of which can be given up and tried again; what has come leaves the queue. What cannot
 * be sent for want of a connection waits in the log of edits.
 * @param onDone is called for each that has come, or waits there.
 */
export function useUploadQueue(person: Person, onDone: (upload: Upload, outcome: Outcome) => void) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  useEffect(
    () => () => {
      for (const one of running.current.values()) one.abort()
    },
    [],
  )

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const sendOrQueue = async (place: NamedPlace, sent: SentFile, { signal }: AbortController): Promise<Outcome> => {
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

  const send = async (upload: Upload) => {
    const giveUp = new AbortController()
    running.current.set(upload.id, giveUp)
    change(upload.id, { state: 'sending', share: 0, problem: null })
    try {
      const smaller = await madeSmaller(upload.file)
      const { place } = upload
      if (giveUp.signal.aborted) return drop(upload.id)
      const outcome = await sendOrQueue(
        place,
        { place, kind: upload.kind, key: upload.id, personId: person.id, ...smaller },
        giveUp,
      )
      drop(upload.id)
      onDone(upload, outcome)
    } catch (error) {
      if (giveUp.signal.aborted) drop(upload.id)
      else change(upload.id, { state: 'failed', problem: reasonOf(error, 'It could not be sent.') })
    } finally {
      running.current.delete(upload.id)
    }
  }

  useEffect(() => {
    // Those that wait keep the order in which they were added.
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    const free = (next.some(({ place }) => waitsAtOnce(place)) ? 1 : atOnce) - running.current.size
    for (const upload of next.slice(0, Math.max(0, free))) void send(upload)
  })

  return {
    uploads,
    enqueue: (added: readonly NewUpload[]) =>
      setUploads((all) => [
        ...all,
        ...added.map((one): Upload => ({ ...one, name: one.file.name, state: 'waiting', share: 0, problem: null })),
      ]),
    retry: (id: string) => change(id, { state: 'waiting', problem: null }),
    giveUp: (id: string) => {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}

/**
 * Files on their way to one record. Of one that was there already the person is told.
 * @param onAdded is called for each that was not there before.
 */
export function useUploads(place: NamedPlace, person: Person, onAdded?: (document: Document) => void) {
  const { enqueue, ...queue } = useUploadQueue(person, ({ name }, outcome) => {
    if (outcome?.isNew) onAdded?.(outcome.document)
    else if (outcome) toast({ kind: 'notice', title: 'Already here', description: `${name} is on this record already.` })
  })
  return {
    ...queue,
    add: (files: readonly File[]) =>
      enqueue(
        files.flatMap((file) => {
          const kind = proposedKind(person, place.record, { name: file.name, isPicture: file.type.startsWith('image/') })
          return kind === null ? [] : [{ id: randomKey(), place, kind, file }]
        }),
      ),
  }
}
