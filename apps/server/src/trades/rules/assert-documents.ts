import { Refusal } from '@haulm/api/route/refusal.ts'
import type { DocumentRules } from '@haulm/domain/settings/document-rules.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { missingForSteps, stepsTaken } from '@haulm/domain/trade/documents/required-documents.ts'
import type { DocumentCounts } from '@haulm/domain/trade/documents/trade-documents.ts'

/**
 * The documents that the company requires before a step must be there, whoever takes the step and however.
 * @param before null for a new trade, which takes all the steps that it has reached.
 * @param rules looked up only if a step is taken.
 * @throws {Refusal} 409 with the kinds that are missing.
 * @see docs/rules/documents.md, rule 18
 */
export async function assertDocuments(
  before: (TradeInput & { documents: DocumentCounts }) | null,
  after: TradeInput,
  rules: () => Promise<DocumentRules>,
): Promise<void> {
  const steps = stepsTaken(before, after)
  if (steps.length === 0) return
  const missing = missingForSteps(steps, before?.documents ?? {}, await rules())
  if (missing === null) return
  const { kinds, fields } = missing
  throw new Refusal('documentMissing', Object.values(fields)[0] ?? '', { fields, kinds })
}
