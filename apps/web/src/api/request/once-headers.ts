import { randomKey } from './random-key.ts'

/** With an Idempotency-Key: the server makes only one record of it, however often it is sent. */
export type OnceHeaders = { 'idempotency-key': string }

/**
 * The headers of what one form sends, the same for the same body: a call whose answer was lost may have been done. A file is told
 * from another by its name, size and time.
 */
export function onceHeaders(): (body: unknown) => OnceHeaders {
  const keys = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body, (_, value) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    )
    const key = keys.get(text) ?? randomKey()
    keys.set(text, key)
    return { 'idempotency-key': key }
  }
}
