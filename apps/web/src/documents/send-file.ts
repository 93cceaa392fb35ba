import type { Document } from '@haulm/api/documents.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { noAnswer, readError } from '../api/request/api-error.ts'
import { reachability } from '../api/request/reachability.ts'
import { addressOf, reportAnswer } from '../api/request/request.ts'
import { type DocumentPlace, documentsPath } from './queries.ts'

/** An upload of a file, and its key: sent again, it is stored only once. */
export interface SentFile {
  place: DocumentPlace
  kind: DocumentKind
  name: string
  file: Blob
  key: string
  /** The person it is sent for: somebody else may have signed in since. */
  personId: string
}

/** Milliseconds within which some of it has to go, or its answer come: a connection that swallows it counts as none. */
const stallTimeoutMs = 60_000

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file as the body of a request; by XMLHttpRequest, as fetch does not report how much has been sent.
 * @returns the document, or the one that is there already.
 * @throws ApiError for every answer without success, and when no answer came; AbortError when it was cancelled.
 */
export function sendFile({ place, kind, name, file, key, personId }: SentFile, { onProgress, signal }: UploadOptions) {
  return new Promise<{ document: Document; isNew: boolean }>((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', addressOf(documentsPath(place.record), { params: { id: place.id }, query: { kind, name } }))
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('idempotency-key', key)
    call.setRequestHeader('x-person', personId)
    if (file.type) call.setRequestHeader('content-type', file.type)
    const giveUp = () => call.abort()
    signal.addEventListener('abort', giveUp)
    const fail = () => {
      reachability.report(false)
      reject(noAnswer())
    }
    let timer: ReturnType<typeof setTimeout>
    const goOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        fail()
        call.abort()
      }, stallTimeoutMs)
    }
    goOn()
    call.upload.onprogress = ({ loaded, total }) => {
      goOn()
      onProgress(total > 0 ? loaded / total : 0)
    }
    call.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    call.onabort = () => reject(new DOMException('Given up.', 'AbortError'))
    call.onerror = fail
    call.onload = () => {
      const isDone = call.status === 200 || call.status === 201
      const document = isDone ? documentIn(call.responseText) : null
      if (isDone && document === null) return fail()
      const headers = { 'content-type': call.getResponseHeader('content-type') ?? '' }
      const response = new Response(call.responseText, { status: call.status || 500, headers })
      reportAnswer(response)
      if (document) resolve({ document, isNew: call.status === 201 })
      else readError(response).then(reject, reject)
    }
    if (signal.aborted) giveUp()
    else call.send(file)
  })
}

/** The document in an answer; null if it is not the server's, as a hotel's sign-in page. */
function documentIn(text: string): Document | null {
  try {
    return JSON.parse(text) as Document
  } catch {
    return null
  }
}
