import { type ErrorReply, Refusal, type RefusalCode, refusalStatus } from '@haulm/api/route/refusal.ts'
import { nothingLost } from '@haulm/domain/text/nothing-lost.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../../database/transactions/database-away.ts'
import { notFile } from '../json-bodies.ts'

/** What Fastify itself refuses before an operation sees it, with the API's messages. */
const refusalOfFastify: Record<string, { code: RefusalCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'tooLarge', message: 'What was sent is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'notJson', message: 'Send JSON, with Content-Type: application/json.' },
}

/** The refusal that an error stands for; null if it is a defect. */
function refusalOf(error: Error, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) {
    const message = "The server's disk is full. Nothing was changed; the person who runs it has to make room."
    return new Refusal('diskFull', message, { retryAfterSeconds: 30 })
  }
  if (isDatabaseAway(error)) {
    return new Refusal('databaseAway', `The database does not answer just now. ${nothingLost}; try again in a moment.`, {
      retryAfterSeconds: 2,
    })
  }
  const { code, statusCode = 500 } = error as FastifyError
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && routeOptions.config.takesFile) return notFile()
  const known = code ? refusalOfFastify[code] : undefined
  if (known) return new Refusal(known.code, known.message)
  if (statusCode === 429) return new Refusal('tooMany', 'Too many requests. Try again in a moment.', { retryAfterSeconds: 1 })
  return statusCode >= 400 && statusCode < 500 ? new Refusal('invalid', 'The request could not be read.') : null
}

/** Answers with whatever was thrown: a refusal as it says, anything else as a bare 500 that reveals nothing. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // A file that fails before its first byte has already been named and given its type.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  const refusal = refusalOf(error, request)
  if (refusal === null) {
    request.log.error({ err: error }, 'a request failed')
    const body: ErrorReply = { message: 'Something went wrong on our side. Nothing was changed.', code: 'internal' }
    return void reply.status(500).send(body)
  }
  if (refusal.code === 'diskFull') request.log.error({ err: error }, 'the disk is full')
  const { fields, current, refused, kinds, passkey, retryAfterSeconds } = refusal.detail
  // The rest of what arrives is read and dropped: a client that still sends would lose the answer if the connection were closed.
  if (refusalStatus[refusal.code] === 413) reply.removeHeader('connection')
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)))
  const body: ErrorReply = {
    message: refusal.message,
    code: refusal.code,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(refused && { refused }),
    ...(kinds && { kinds }),
    ...(passkey && { passkey }),
  }
  reply.status(refusalStatus[refusal.code]).send(body)
}
