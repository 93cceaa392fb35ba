import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const program = fileURLToPath(import.meta.url)
const pieceBytes = 262_144

export interface BareStore {
  address: string
  stop(): void
}

/**
 * A bare Node stream to a product's database and back, in a process of its own like the product's: it stores pieces of a file in
 * a table, as durably as the product does, and nothing in it checks, counts or authenticates.
 */
export async function bareStore(databaseUrl: string): Promise<BareStore> {
  const child = fork(program, [databaseUrl], { stdio: 'inherit', execArgv: ['--import', 'tsx'] })
  process.once('exit', () => child.kill())
  const port = await Promise.race([
    once(child, 'message').then(([message]) => message as number),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The bare store ended with ${code} before it listened.`)
    }),
  ])
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

async function serveBareStore(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c synchronous_commit=off' })
  await pool.query('create table if not exists bench_piece (file text, ordinal int, bytes bytea, primary key (file, ordinal))')
  await pool.query('alter table bench_piece alter column bytes set storage external')
  await pool.query('truncate bench_piece')
  const server = createServer(async (request, response) => {
    const file = request.url ?? ''
    if (request.method === 'POST') {
      await storeFile(pool, file, request)
      return response.end()
    }
    for (let ordinal = 0; ; ordinal += 1) {
      const { rows } = await pool.query('select bytes from bench_piece where file = $1 and ordinal = $2', [file, ordinal])
      if (rows.length === 0) return response.end()
      if (!response.write(rows[0].bytes)) await once(response, 'drain')
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.send?.((server.address() as AddressInfo).port)
}

async function storeFile(pool: pg.Pool, file: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const piece = Buffer.alloc(pieceBytes)
  let [ordinal, filled] = [0, 0]
  const store = async () => {
    await pool.query('insert into bench_piece values ($1, $2, $3)', [file, ordinal, piece.subarray(0, filled)])
    ordinal += 1
    filled = 0
  }
  for await (const part of parts) {
    for (let from = 0; from < part.length; ) {
      const copied = part.copy(piece, filled, from)
      from += copied
      filled += copied
      if (filled === pieceBytes) await store()
    }
  }
  if (filled > 0) await store()
}

if (process.argv[1] === program) await serveBareStore(process.argv[2] ?? '')
