import type pg from 'pg'
import type { Caller } from './product/caller.ts'

/** The two ends of a measured product: its API, and its database. */
export interface Ends {
  caller: Caller
  client: pg.Client
}
