import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/connection.ts'

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 27 characters out of 31: 133 random bits, in groups that can be read out. */
const newCode = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 9 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** The one-time code of the first run; it is the same on every node and after a restart. */
export async function storedSetupCode(db: Database): Promise<string> {
  await db
    .insertInto('setupCode')
    .values({ code: newCode() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('setupCode').select('code').executeTakeFirstOrThrow()).code
}

/** Whether a typed code is the stored one, in any case and with or without hyphens and blanks. */
export async function isSetupCode(db: Database, typed: string): Promise<boolean> {
  const stored = await db.selectFrom('setupCode').select('code').executeTakeFirst()
  if (stored === undefined) return false
  const [a, b] = [typed, stored.code].map((code) => Buffer.from(code.toUpperCase().replace(/[\s-]/g, ''))) as [Buffer, Buffer]
  return a.length === b.length && timingSafeEqual(a, b)
}
