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
  const takeRows = rawRowsOf({ connection } as unknown as pg.Client)
  connection.attachListeners(stream)
  return { takeRows, receive: (some: Buffer) => stream.emit('data', some), passedOn: () => Buffer.concat(passedOn) }
}

const rows = [message('D', 'one'), message('D', ''), message('D', 'D three')]
const others = [message('T', 'columns'), message('N', 'a notice'), message('C', 'FETCH 3')]
const received = Buffer.concat([others[0], rows[0], rows[1], others[1], rows[2], others[2]] as Buffer[])

test('rows are taken out and all else goes on, wherever what is received is cut', () => {
  for (let cut = 0; cut <= received.length; cut += 1) {
    const { takeRows, receive, passedOn } = listening()
    for (const part of [received.subarray(0, cut), received.subarray(cut)]) if (part.length > 0) receive(part)
    expect(takeRows(3)).toEqual({ bytes: Buffer.concat(rows), count: 3 })
    expect(passedOn()).toEqual(Buffer.concat(others))
    expect(takeRows(0)).toEqual({ bytes: Buffer.alloc(0), count: 0 })
  }
})

test('rows that the database sent and nobody received are missed', () => {
  const { takeRows, receive } = listening()
  receive(received)
  expect(() => takeRows(4)).toThrow('sent 4 rows; 3 were received')
})
