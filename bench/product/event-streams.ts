import { get, type IncomingMessage } from 'node:http'

export interface EventStreams {
  /** HTTP statuses of the replies. */
  statuses: number[]
  close(): void
}

/** Opens event streams all at once, with these sessions in turn; each received piece of text is passed on. */
export async function openStreams(
  address: string,
  cookies: readonly string[],
  count: number,
  take: (text: string) => void,
): Promise<EventStreams> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) => openStream(`${address}/api/events?age=1500`, cookies[at % cookies.length] ?? '')),
  )
  for (const answer of answers) {
    answer.setEncoding('utf8')
    answer.on('data', take)
    answer.on('error', () => undefined)
  }
  const close = () => {
    for (const answer of answers) answer.destroy()
  }
  return { statuses: answers.map(({ statusCode = 0 }) => statusCode), close }
}

const openStream = (url: string, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { cookie }, agent: false }, resolve).on('error', reject)
  })
