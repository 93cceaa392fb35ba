import { Refusal } from '@haulm/api/route/refusal.ts'

/** The result, or null if the record is gone. */
export async function nullIfGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') return null
    throw error
  }
}
