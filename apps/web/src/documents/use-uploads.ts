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
  id: string
  name: string
  kind: DocumentKind
  file: File
  /** `waiting` for those before it; `failed` with why. */
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  share: number
  problem: string | null
}

/**
 * Files on their way to a record: a few at once, each of which can be given up and tried again.
 * @param onAdded is called for each that was not there before.
 */
export function useUploads(place: DocumentPlace, person: Person, onAdded?: (document: Document) => void) {
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
      const sent = { place, kind: upload.kind, key: upload.id, ...smaller }
      const { document, isNew } = await sendFile(sent, {
        signal: giveUp.signal,
        onProgress: (share) => change(upload.id, { share }),
      })
      if (isNew) onAdded?.(document)
      else toast({ kind: 'notice', title: 'Already here', description: `${upload.name} is on this record already.` })
      await Promise.all(staleWith(place).map((queryKey) => client.invalidateQueries({ queryKey })))
      drop(upload.id)
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
    add: (files: readonly File[]) => {
      const added = files.flatMap((file): Upload[] => {
        const kind = proposedKind(person, place.record, { name: file.name, isPicture: file.type.startsWith('image/') })
        const upload = { id: randomKey(), name: file.name, file, state: 'waiting', share: 0, problem: null } as const
        return kind === null ? [] : [{ ...upload, kind }]
      })
      setUploads((all) => [...all, ...added])
    },
    retry: (id: string) => change(id, { state: 'waiting', problem: null }),
    giveUp: (id: string) => {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}
