import { EventEmitter } from 'node:events'
import type pg from 'pg'

/** Rows as PostgreSQL sends them, a DataRow message each: letter, length, number of fields, and each field after its length. */
export interface RawRows {
  bytes: Buffer
  count: number
}

const dataRow = 'D'.charCodeAt(0)

/** The rows that a connection receives. */
export interface ReceivedRows {
  /** The rows since the last call; empty if none have arrived. */
  take(): RawRows
  /** Waits for the next rows to arrive. */
  arrival(): Promise<void>
  /** To be called after each statement. @throws if the number of rows differs from what the database says it sent. */
  confirm(sent: number | null): void
}

/**
 * Takes the rows out of what a connection receives before `pg` makes strings of them; everything else is passed on to `pg`. Call
 * it before the client connects.
 */
export function rawRowsOf(client: pg.Client): ReceivedRows {
  // Called with the stream to listen to: with TLS, the inner one.
  const { connection } = client as unknown as { connection: { attachListeners: (stream: EventEmitter) => void } }
  const attach = connection.attachListeners.bind(connection)
  let rows: Buffer[] = []
  let count = 0
  let unconfirmed = 0
  let arrived = () => {}
  connection.attachListeners = (stream) => {
    const others = new EventEmitter()
    attach(others)
    let unfinished: Buffer | undefined
    stream.on('data', (received: Buffer) => {
      const bytes = unfinished ? Buffer.concat([unfinished, received]) : received
      let [at, from] = [0, 0]
      const pass = (isRows: boolean) => {
        if (from === at) return
        const some = bytes.subarray(from, at)
        if (isRows) rows.push(some)
        else others.emit('data', some)
        from = at
      }
      let areRows = false
      while (at + 5 <= bytes.length) {
        const end = at + 1 + bytes.readInt32BE(at + 1)
        if (end > bytes.length) break
        const isRow = bytes[at] === dataRow
        if (isRow !== areRows) pass(areRows)
        areRows = isRow
        if (isRow) {
          count += 1
          unconfirmed += 1
        }
        at = end
      }
      pass(areRows)
      if (count > 0) arrived()
      unfinished = at < bytes.length ? bytes.subarray(at) : undefined
    })
    stream.on('end', () => others.emit('end'))
  }
  return {
    take() {
      const taken = { bytes: Buffer.concat(rows), count }
      rows = []
      count = 0
      return taken
    },
    arrival: () =>
      new Promise((resolve) => {
        arrived = resolve
      }),
    confirm(sent) {
      // A file may be cut off, but a truncated one must never look complete.
      if (unconfirmed !== sent) throw new Error(`The database sent ${sent} rows; ${unconfirmed} were received.`)
      unconfirmed = 0
    },
  }
}
