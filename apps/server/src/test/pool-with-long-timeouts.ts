import type pg from 'pg'
import { type ConnectionLimits, openPool } from '../database/connection.ts'

/** Milliseconds for a connection, and for a statement: on a machine that runs other tests too, slow is not away. */
const timeouts = { connectTimeout: 60_000, statementTimeout: 60_000 }

/** The pool of the product for a test of anything but its own patience: many who ask at once may wait for their turn. */
export const poolWithLongTimeouts = (url: string, limits: ConnectionLimits = {}): pg.Pool =>
  openPool(url, { ...timeouts, ...limits })
