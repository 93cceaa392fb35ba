import type { DocumentRules } from '../../settings/document-rules.ts'
import type { TradeInput, WritableName } from '../catalogue/catalogue.ts'
import { readersOfGroup, writersOf } from '../rights/access.ts'
import { type DocumentCounts, type TradeDocument, tradeDocumentNames, tradeDocuments } from './trade-documents.ts'

type Steps = Pick<TradeInput, 'logisticsStatus' | 'approvedForInvoicing' | 'invoiced'>

/**
 * The steps of a load before which a company may require documents, by the setting that names the documents.
 * @see docs/rules/documents.md, rule 18
 */
export const documentSteps = {
  documentsForComplete: {
    field: 'logisticsStatus',
    label: 'Complete',
    isReached: ({ logisticsStatus }: Steps) => logisticsStatus === 'Complete',
  },
  documentsForApproval: {
    field: 'approvedForInvoicing',
    label: 'approved for invoicing',
    isReached: ({ approvedForInvoicing }: Steps) => approvedForInvoicing === true,
  },
  documentsForInvoicing: { field: 'invoiced', label: 'invoiced', isReached: ({ invoiced }: Steps) => invoiced === true },
} as const satisfies Record<keyof DocumentRules, { field: WritableName; label: string; isReached: (trade: Steps) => boolean }>

export type DocumentStep = keyof typeof documentSteps
export const documentStepNames = Object.keys(documentSteps) as DocumentStep[]

/**
 * The kinds that can be required before a step: those that everybody who may take it can read, as a
 * refusal names the missing ones.
 */
export const kindsForStep = (step: DocumentStep): TradeDocument[] =>
  tradeDocumentNames.filter((kind) =>
    writersOf(documentSteps[step].field).every((permission) => readersOfGroup[tradeDocuments[kind].group].includes(permission)),
  )

/** The steps that an edit takes; for a new trade, all that it has reached. */
export const stepsTaken = (before: Steps | null, after: Steps): DocumentStep[] =>
  documentStepNames.filter((step) => {
    const { isReached } = documentSteps[step]
    return isReached(after) && !(before !== null && isReached(before))
  })

/** What keeps a trade from taking steps: the kinds that are missing, and the reason at each field. */
export type MissingForSteps = { kinds: TradeDocument[]; fields: Partial<Record<WritableName, string>> }

/** @returns null if nothing keeps the trade from them. */
export function missingForSteps(
  steps: readonly DocumentStep[],
  counts: DocumentCounts,
  rules: DocumentRules,
): MissingForSteps | null {
  const missing = steps.flatMap((step) => {
    const kinds = tradeDocumentNames.filter((kind) => rules[step].includes(kind) && !counts[kind])
    return kinds.length === 0 ? [] : [{ step, kinds }]
  })
  if (missing.length === 0) return null
  const fields = missing.map(({ step, kinds }) => {
    const { field, label } = documentSteps[step]
    return [field, `Before a trade is ${label} it needs ${labelsOf(kinds)} among its documents.`]
  })
  return { kinds: [...new Set(missing.flatMap(({ kinds }) => kinds))], fields: Object.fromEntries(fields) }
}

/** `Loading Ticket, Delivery Note and Other` */
export const labelsOf = (kinds: readonly TradeDocument[]): string => {
  const labels = kinds.map((kind) => tradeDocuments[kind].label)
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
