import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { rawRowsOf } from './raw-rows.ts'

const message = (letter: string, text: string) => {
  const bytes = Buffer.from(`${letter}....${text}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

/** A client that listens to its stream, as `pg` does. */
function listening() {
  const [stream, passedOn] = [new EventEmitter(), [] as Buffer[]]
  const connection = { attachListeners: (from: EventEmitter) => void from.on('data', (some: Buffer) => passedOn.push(some)) }
  const received = rawRowsOf({ connection } as unknown as pg.Client)
  connection.attachListeners(stream)
  return { received, receive: (some: Buffer) => stream.emit('data', some), passedOn: () => Buffer.concat(passedOn) }
}

const rows = [message('D', 'one'), message('D', ''), message('D', 'D three')]
const others = [message('T', 'columns'), message('N', 'a notice'), message('C', 'FETCH 3')]
const sent = Buffer.concat([others[0], rows[0], rows[1], others[1], rows[2], others[2]] as Buffer[])

test('rows are taken out and all other messages are passed on, wherever the received bytes are split', () => {
  for (let cut = 0; cut <= sent.length; cut += 1) {
    const { received, receive, passedOn } = listening()
    for (const part of [sent.subarray(0, cut), sent.subarray(cut)]) if (part.length > 0) receive(part)
    received.confirm(3)
    expect(received.take()).toEqual({ bytes: Buffer.concat(rows), count: 3 })
    expect(passedOn()).toEqual(Buffer.concat(others))
    received.confirm(0)
    expect(received.take()).toEqual({ bytes: Buffer.alloc(0), count: 0 })
  }
})

test('rows are available once they have arrived, before their statement has ended', async () => {
  const { received, receive } = listening()
  const arrival = received.arrival()
  expect(received.take().count).toBe(0)
  receive(rows[0] as Buffer)
  await arrival
  expect(received.take()).toEqual({ bytes: rows[0], count: 1 })
  receive(Buffer.concat([rows[1], others[2]] as Buffer[]))
  received.confirm(2)
  expect(received.take()).toEqual({ bytes: rows[1], count: 1 })
})

test('rows that the database sent but that were not received are an error', () => {
  const { received, receive } = listening()
  receive(sent)
  expect(() => received.confirm(4)).toThrow('sent 4 rows; 3 were received')
})
