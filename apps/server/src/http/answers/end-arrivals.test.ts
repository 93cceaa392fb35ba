import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { everyone, route } from '@haulm/api/route/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../../test/bare-server.ts'
import { serve } from '../serve.ts'
import { endArrivals } from './end-arrivals.ts'

test('while a server ends, open connections get one last answer, and new connections are refused', async () => {
  const quick = route({ method: 'GET', path: '/api/quick', summary: 'Quick.', permission: everyone, reply: z.unknown() })
  const { address, server, close } = await bareServer([serve(quick, async () => 'done')])
  const persistent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (agent: Agent) => {
    const [answer] = (await once(get(`${address}/api/quick`, { agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, connection: answer.headers.connection }
  }
  expect(await ask(persistent)).toEqual({ status: 200, connection: 'keep-alive' })
  const ended = endArrivals(server)
  expect(await ask(persistent)).toEqual({ status: 200, connection: 'close' })
  await expect(ask(new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await ended
  await close()
})
