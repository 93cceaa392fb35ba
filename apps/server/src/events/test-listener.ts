import { onTestFinished } from 'vitest'

export interface ReceivedEvent {
  id: string
  type: string
  body: Record<string, unknown>
}

/** Follows the events of a product as a browser does, until the test ends. */
export async function listener(address: string, cookie: string, lastEventId?: string, query = '') {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${address}/api/events${query}`, {
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  })
  const received: ReceivedEvent[] = []
  let hasEnded = false
  const reading = (async () => {
    let text = ''
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += Buffer.from(piece).toString('utf8')
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const one of whole) if (one.startsWith('id:')) received.push(readEvent(one))
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  /** The first received event for which this holds, as soon as there is one. */
  const next = async (isWanted: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> => {
    for (;;) {
      const found = received.find(isWanted)
      if (found) return found
      if (hasEnded) throw new Error(`The stream ended after ${JSON.stringify(received)}.`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  return { response, received, next, ended: reading, leave: () => abort.abort() }
}

function readEvent(text: string): ReceivedEvent {
  const lines = Object.fromEntries(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return { id: lines.id ?? '', type: lines.event ?? '', body: JSON.parse(lines.data ?? 'null') }
}
