import { Readable } from 'node:stream'
import { readDocument } from '@haulm/api/documents.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { savedFileName } from '@haulm/domain/document/file-name.ts'
import { matchesTag } from '../http/answers/answer-tag.ts'
import { FileStream, Unchanged } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { bytesOf } from './pieces.queries.ts'
import { documentNotFound, findDocument } from './stored-document.queries.ts'

/**
 * The file of a document, served with the type that it was judged to be: a browser neither guesses another, nor runs what it
 * shows. It may cache the file, but asks each time whether it may still show it.
 * @see docs/rules/documents.md, rule 9
 */
export const serveReadDocument = serve(readDocument, async ({ db, params, query, user, request, reply }) => {
  const document = await findDocument(db, user, params.id)
  const { contentId, type, bytes, name } = document
  if (contentId === null) throw documentNotFound()
  const tag = `"${document.sha256}"`
  reply.headers({
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  })
  if (matchesTag(request, tag)) return new Unchanged()
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === tag ? byteRangeOf(request.headers.range, bytes) : null
  if (asked === 'none') {
    reply.header('Content-Range', `bytes */${bytes}`)
    throw new Refusal('outOfRange', 'The file is not that long.')
  }
  const { first, last } = asked ?? { first: 0, last: bytes - 1 }
  reply.header('Content-Length', last - first + 1)
  if (asked) reply.header('Content-Range', `bytes ${first}-${last}/${bytes}`)
  const readable = Readable.from(bytesOf(db, contentId, first, last), { objectMode: false })
  const options = { isShown: query.download !== '1', isPart: asked !== null }
  return new FileStream(readable, savedFileName(name, type), type, options)
})

/** The first and the last byte of a part of a file, both included. */
type ByteRange = { first: number; last: number }

/**
 * The part that a Range header asks for. RFC 9110, section 14.
 * @returns null for the whole file, also if the header is not understood or asks for several parts; 'none' if it has no such
 * part.
 */
function byteRangeOf(header: string | undefined, length: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || Number(to) === 0 ? 'none' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= length ? 'none' : { first, last }
}
