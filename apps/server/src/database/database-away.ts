/** Codes of Node and PostgreSQL that say: there is no server, it is going, or it has no room. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '57014', // statement timeout
])
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

/** Whether an error means that the database is away or overloaded, and the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (awayCodes.has(code) || /^08/.test(code) || awayMessages.test(error.message)) return true
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause)
}
