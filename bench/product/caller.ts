import { Agent, request } from 'node:http'
import { administrator } from './run-product.ts'

export interface Caller {
  cookie: string
  /** Returns the body of the reply as text. @throws unless the status is 2xx. */
  call(method: 'GET' | 'PATCH' | 'POST', path: string, body?: string, headers?: Record<string, string>): Promise<string>
  close(): void
}

/**
 * HTTP as the administrator over one persistent connection, as in a browser; over several for as many simultaneous calls.
 * @param people cookies of others, who call alternately in the administrator's place: more calls per second than one person may
 * make.
 */
export async function callerOf(address: string, maxSockets = 1, people: readonly string[] = []): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets, noDelay: true })
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}.`)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''

  let turn = 0
  const call = (method: string, path: string, body?: string, further: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        cookie: people[turn++ % people.length] ?? cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...further,
      }
      const sent = request(address + path, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(text)
          else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text.slice(0, 200)}`))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { cookie, call, close: () => agent.destroy() }
}
