import { sessionNow } from './session-end.ts'

/** An answer that came with a tag, by which the server says whether it would still give it. */
interface TaggedAnswer {
  tag: string
  reply: unknown
  headers: Headers
}

/** Those that came last, by their addresses, with the session that they came in. */
const answers = new Map<string, TaggedAnswer & { session: number }>()
/** What a page asks for again by itself is a list and its open rows, of which few are open. */
const mostAnswers = 20

/** What came last from an address, in this session. */
export function taggedAnswer(address: string): TaggedAnswer | undefined {
  const found = answers.get(address)
  return found?.session === sessionNow() ? found : undefined
}

/** Remembers an answer, if it has a tag. */
export function rememberTagged(address: string, reply: unknown, headers: Headers): void {
  const tag = headers.get('etag')
  answers.delete(address)
  if (tag === null) return
  answers.set(address, { tag, reply, headers, session: sessionNow() })
  const [first] = answers.keys()
  if (answers.size > mostAnswers && first !== undefined) answers.delete(first)
}
