import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Together they may make more calls per second than a machine can answer; the calls of one person are limited. */
const enough = 16

/** Signs in people with all permissions, directly in the database; returns the cookies of their sessions. */
export async function signedInPeople(client: pg.Client, count = enough): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    const hash = createHash('sha256').update(token).digest()
    await client.query(
      `with added as (
        insert into person (email, first_name, last_name, password_hash, role, permissions, status)
        values ($1, 'Bench', 'Reader', '$argon2id$none', 'user', '{administration,logistics,costing,finance}', 'approved') returning id
      )
      insert into session (token_hash, person_id, created_at, last_active_at, address)
      select $2, id, now(), now(), '127.0.0.1' from added`,
      [`${randomBytes(8).toString('hex')}@bench.example`, hash],
    )
  }
  return tokens.map((token) => `haulm_session=${token}`)
}
