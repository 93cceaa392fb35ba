import { isAnswerLate } from '../connecting/dropping-late.ts'

/** A statement took longer than it may: most often it waited for another transaction. */
const timeLimitCode = '57014'

/** Codes of Node and PostgreSQL that mean: there is no server, it is shutting down, or it is overloaded. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  timeLimitCode,
  '25P03', // a transaction that waited too long for its client
])
/** Two transactions in each other's way, the second code for a deadlock: one of them was rolled back, and may try again. */
const takenBackCodes = new Set(['40001', '40P01'])
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** Classes 08, no connection, and 53, no resources: too many connections, no memory, no disk. */
const awayClasses = /^(08|53)/

/** Whether an error means that the database is away or overloaded, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket of a server on this machine, not any other missing file.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  if (awayCodes.has(code) || takenBackCodes.has(code) || awayClasses.test(code)) return true
  if (isAnswerLate(error) || awayMessages.test(error.message)) return true
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause)
}

/** Whether an error means that there is no room left on the disk: what was to be written was not. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['53100', 'ENOSPC'].includes(String(error.code))) || (error.cause !== error && isDiskFull(error.cause)))

/** Whether PostgreSQL rolled a transaction back in favour of another, so that the same work may succeed at once. */
export const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && takenBackCodes.has(String(error.code))

/** Whether PostgreSQL ended a statement at its time limit. */
export const isOverTime = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === timeLimitCode
