import type pg from 'pg'
import { type ConnectionLimits, openPool } from '../database/connection.ts'

/** Milliseconds for a connection, and for a statement: on a machine that also runs other tests, slow does not mean away. */
const timeouts = { connectTimeout: 60_000, statementTimeout: 60_000 }

/** The product's pool for tests of anything but its own timeouts: many simultaneous requests may have to wait for their turn. */
export const poolWithLongTimeouts = (url: string, limits: ConnectionLimits = {}): pg.Pool =>
  openPool(url, { ...timeouts, ...limits })
