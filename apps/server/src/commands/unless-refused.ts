import { Refusal } from '@haulm/api/route/refusal.ts'

/**
 * Waits for a sample to be created, and ignores a refusal: in a database in use, its truck type may be inactive by now, or its
 * number taken. By then the trades are loaded, and one rate or contract more or less is no reason to fail.
 */
export async function unlessRefused(agreeing: Promise<unknown>): Promise<void> {
  await agreeing.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
