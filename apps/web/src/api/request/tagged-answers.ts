import { sessionNow } from './session-end.ts'

/** An answer that came with an ETag, by which the server can say whether it would still give the same. */
interface TaggedAnswer {
  tag: string
  reply: unknown
  headers: Headers
}

/** The latest ones, by address, with the session in which they came. */
const answers = new Map<string, TaggedAnswer & { session: number }>()
/** What a page refetches by itself is a list and its open rows, of which there are few. */
const mostAnswers = 20

/** The latest answer from an address, in this session. */
export function taggedAnswer(address: string): TaggedAnswer | undefined {
  const found = answers.get(address)
  return found?.session === sessionNow() ? found : undefined
}

export function rememberTagged(address: string, reply: unknown, headers: Headers): void {
  const tag = headers.get('etag')
  answers.delete(address)
  if (tag === null) return
  answers.set(address, { tag, reply, headers, session: sessionNow() })
  const [first] = answers.keys()
  if (answers.size > mostAnswers && first !== undefined) answers.delete(first)
}
