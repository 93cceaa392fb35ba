import { randomUUID } from 'node:crypto'
import type { ErrorReply } from '@haulm/api/route/refusal.ts'
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify'
import { requestIdHeader } from '../log-requests.ts'

type ClientErrorHandler = NonNullable<FastifyHttpOptions<RawServerDefault>['clientErrorHandler']>

const answers: Record<string, { line: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', message: 'The request took too long to arrive.' },
}
const unreadable = { line: '400 Bad Request', message: 'The request could not be read.' }

/** Answers what is not HTTP, has too large headers or is too slow: in the form of every refusal, though no request came about. */
export const answerClientErrors =
  (log: FastifyBaseLogger): ClientErrorHandler =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
    const { line, message } = answers[error.code] ?? unreadable
    const body = JSON.stringify({ message, code: 'invalid' } satisfies ErrorReply)
    const reqId = randomUUID()
    log.info({ reqId, code: error.code, address: socket.remoteAddress }, 'refused what is no request')
    const headers = [
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `${requestIdHeader}: ${reqId}`,
    ]
    socket.end([`HTTP/1.1 ${line}`, ...headers, 'Connection: close', '', body].join('\r\n'))
  }
