import type { Document } from '@haulm/api/documents.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { proposedKind } from '@haulm/domain/document/propose-kind.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../api/request/api-error.ts'
import { randomKey } from '../api/request/random-key.ts'
import { toast } from '../ui/toasts/toast.ts'
import { madeSmaller } from './make-smaller.ts'
import { type DocumentPlace, staleWith } from './queries.ts'
import { sendFile } from './send-file.ts'

/** Files of one person that are on their way at once. */
const atOnce = 3

export type Upload = {
  /** Its key, too: sent again, it is there once. */
  id: string
  place: DocumentPlace
  name: string
  kind: DocumentKind
  file: File
  /** `waiting` for those before it; `failed` with why. */
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  share: number
  problem: string | null
}

type SentFile = { document: Document; isNew: boolean }

type NewUpload = Pick<Upload, 'id' | 'place' | 'kind' | 'file'>

/**
 * Files on their way to records: a few at once, each of which can be given up and tried again; what has come leaves the queue.
 * @param onSent is called for each that has come, with the document that it is now, and whether it was new there.
 */
export function useUploadQueue(onSent: (upload: Upload, sent: SentFile) => void) {
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

  const send = async (upload: Upload) => {
    const giveUp = new AbortController()
    running.current.set(upload.id, giveUp)
    change(upload.id, { state: 'sending', share: 0, problem: null })
    try {
      const smaller = await madeSmaller(upload.file)
      const { place } = upload
      const sent = { place, kind: upload.kind, key: upload.id, ...smaller }
      const came = await sendFile(sent, { signal: giveUp.signal, onProgress: (share) => change(upload.id, { share }) })
      await Promise.all(staleWith(place).map((queryKey) => client.invalidateQueries({ queryKey })))
      drop(upload.id)
      onSent(upload, came)
    } catch (error) {
      if (giveUp.signal.aborted) drop(upload.id)
      else change(upload.id, { state: 'failed', problem: reasonOf(error, 'It could not be sent.') })
    } finally {
      running.current.delete(upload.id)
    }
  }

  useEffect(() => {
    const free = atOnce - running.current.size
    for (const upload of uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id)).slice(0, free))
      void send(upload)
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
export function useUploads(place: DocumentPlace, person: Person, onAdded?: (document: Document) => void) {
  const { enqueue, ...queue } = useUploadQueue(({ name }, { document, isNew }) => {
    if (isNew) onAdded?.(document)
    else toast({ kind: 'notice', title: 'Already here', description: `${name} is on this record already.` })
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
