/** Codes of Node and PostgreSQL that say: there is no server, it is going, or it has no room. */
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
  '57014', // statement timeout
  '25P03', // a transaction that waited too long for its client
])
/** Two transactions in each other's way, as a deadlock the second: one of them was taken back, and may try again. */
const takenBackCodes = new Set(['40001', '40P01'])
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

/** Classes 08, no connection, and 53, no room: too many connections, no memory, no disk. */
const awayClasses = /^(08|53)/

/** Whether an error means that the database is away or overloaded, and the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket of a server on this machine, and no other file.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  if (awayCodes.has(code) || takenBackCodes.has(code) || awayClasses.test(code) || awayMessages.test(error.message)) return true
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause)
}

/** Whether PostgreSQL took a transaction back for the sake of another, and the same work may succeed at once. */
export const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && takenBackCodes.has(String(error.code))
