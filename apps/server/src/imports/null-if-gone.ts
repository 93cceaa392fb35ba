import { Refusal } from '@haulm/api/route/refusal.ts'

/** What is found, null where it is gone. */
export async function nullIfGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') return null
    throw error
  }
}
