import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendRaw, statusesIn } from '../test/raw-http.ts'
import { world } from '../test/world.ts'

async function reporting() {
  const lines: string[] = []
  const { nobody, api } = await world({ onLine: (line) => lines.push(line) })
  const report = (body: string, type = 'application/csp-report') =>
    fetch(`${api.address}/api/csp-report`, { method: 'POST', headers: { 'content-type': type }, body })
  const noted = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'policyViolation')
  return { nobody, report, noted, lines, port: Number(new URL(api.address).port) }
}

test('pages name the address for violation reports, and a report is logged without query strings', async () => {
  const { nobody, report, noted, lines } = await reporting()
  const { headers } = await nobody.get('/api/health/live')
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-report')
  const sent = {
    'document-uri': 'https://loads.example.com/logistics?search=Witrand',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?stolen=1',
    'script-sample': 'fetch(everything)',
  }
  expect((await report(JSON.stringify({ 'csp-report': sent }))).status).toBe(204)
  const said = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/logistics', reqId: expect.any(String) }
  expect(noted()).toMatchObject([said])
  for (const secret of ['Witrand', 'stolen', 'everything']) expect(lines.join('')).not.toContain(secret)
})

test.each([
  ['nothing', '', 400],
  ['no JSON', '{', 400],
  ['something else', '{"a":1}', 400],
  ['more than a browser sends', JSON.stringify({ 'csp-report': { 'script-sample': 'x'.repeat(20_000) } }), 413],
])('%s is refused, and not logged', async (_, body, status) => {
  const { report, noted } = await reporting()
  expect((await report(body)).status).toBe(status)
  expect(noted()).toEqual([])
})

test('a report that is cut short is not logged as an error', async () => {
  const { lines, port } = await reporting()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = 'POST /api/csp-report HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: 1000\r\n\r\n{'
  socket.write(head)
  // A request that does not continue is ended by the server.
  await once(socket, 'close')
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('after a report that is far too large the next request over the same connection is answered', async () => {
  const { port } = await reporting()
  const body = 'x'.repeat(1_000_000)
  const head = `POST /api/csp-report HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: ${body.length}\r\n\r\n`
  const next = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(statusesIn(await sendRaw(`http://127.0.0.1:${port}`, head + body + next))).toEqual([413, 200])
})
