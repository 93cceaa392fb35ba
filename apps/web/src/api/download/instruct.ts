import { toastMissing } from '../../ui/late.tsx'

/** Saves the loading instructions of trades, by a part that is fetched only then; if it cannot be fetched, that is said. */
export const instruct = (ids: readonly string[]): void =>
  void import('./save-instructions.ts').then(({ saveInstructions }) => saveInstructions(ids)).catch(toastMissing)
