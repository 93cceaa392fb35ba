import { Refusal } from '@haulm/api/route/refusal.ts'

/**
 * Agrees a sample unless the product refuses it: in a database that is in use, its truck type may be inactive by now, or its number taken.
 * The trades are in by then, and one rate or contract more or less is no reason to fail.
 */
export async function unlessRefused(agreeing: Promise<unknown>): Promise<void> {
  await agreeing.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
