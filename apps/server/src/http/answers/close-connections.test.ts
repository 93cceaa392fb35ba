import { once } from 'node:events'
import { connect } from 'node:net'
import { everyone, route } from '@haulm/api/route/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../../test/bare-server.ts'
import { runningTime } from '../../test/running-time.ts'
import { serve } from '../serve.ts'

test('an idle connection does not delay the stop, and a request under way is answered', async () => {
  let arrived = () => {}
  let answer = (_text: string) => {}
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const slow = route({ method: 'GET', path: '/api/slow', summary: 'Slow.', permission: everyone, reply: z.unknown() })
  const served = serve(slow, () => {
    arrived()
    return new Promise<string>((resolve) => {
      answer = resolve
    })
  })
  const server = await bareServer([served])
  const { hostname, port } = new URL(server.address)
  const unused = connect(Number(port), hostname)
  await once(unused, 'connect')
  const underWay = server.api.get('/api/slow')
  await hasArrived
  const waited = runningTime()
  const closed = server.close()
  await once(unused, 'close')
  answer('done')
  expect(await underWay).toMatchObject({ status: 200, body: 'done' })
  await closed
  expect(waited()).toBeLessThan(4_000)
})

test('a connection that still sends the rest of a refused file is closed once the rest has come', async () => {
  const server = await bareServer([])
  const { hostname, port } = new URL(server.address)
  const sending = connect(Number(port), hostname)
  sending.write('POST /api/nowhere HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\nbegun')
  const [answer] = (await once(sending, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
  const waited = runningTime()
  const closed = server.close()
  sending.write(Buffer.alloc(1_000_000 - 'begun'.length))
  await closed
  expect(waited()).toBeLessThan(4_000)
})
