import type { Waiting } from './waiting.ts'

/** The outcome: taken, refused for good with a status, or to be tried again (0). */
export type Answer = { isTaken: boolean; status: number }

/** Temporary refusals: too slow, or too many just now. */
const passing = [408, 429]

/** Sends one, reporting its progress; never throws. */
export const sendByLink = ({ path, type, body, key }: Waiting, onProgress: (share: number) => void): Promise<Answer> =>
  new Promise((resolve) => {
    // Nothing else reports the progress of an upload.
    const request = new XMLHttpRequest()
    const end = () => {
      const { status } = request
      // The sign-in page of a network answers in place of the server, and has taken nothing; a proxy refuses what is too large.
      const isOurs = /json/.test(request.getResponseHeader('Content-Type') ?? '') || status === 413
      const isTaken = isOurs && status >= 200 && status < 300
      const isRefused = isOurs && status >= 400 && status < 500 && !passing.includes(status)
      resolve({ isTaken, status: isTaken || isRefused ? status : 0 })
    }
    request.open('POST', path)
    request.timeout = 600_000
    request.setRequestHeader('Content-Type', type)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onloadend = end
    request.send(body)
  })
