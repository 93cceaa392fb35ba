import { expect, test } from 'vitest'
import { noDocumentRules } from '../../settings/document-rules.ts'
import { blankTrade } from '../values/copy-trade.ts'
import { documentStepNames, kindsForStep, missingForSteps, stepsTaken } from './required-documents.ts'

const trade = blankTrade()
const rules = {
  ...noDocumentRules,
  documentsForComplete: ['deliveryNote', 'loadingTicket'],
  documentsForInvoicing: ['loadingTicket', 'clientInvoice'],
} as const

test.each([
  { before: trade, after: { ...trade, logisticsStatus: 'Complete' }, steps: ['documentsForComplete'] },
  { before: { ...trade, logisticsStatus: 'Complete' }, after: { ...trade, logisticsStatus: 'Complete' }, steps: [] },
  { before: { ...trade, invoiced: true }, after: trade, steps: [] }, // going back is not a step
  { before: trade, after: { ...trade, approvedForInvoicing: true }, steps: ['documentsForApproval'] },
  { before: null, after: trade, steps: [] },
  // A load that is entered as it stands takes all its steps at once.
  {
    before: null,
    after: { ...trade, logisticsStatus: 'Complete', invoiced: true },
    steps: ['documentsForComplete', 'documentsForInvoicing'],
  },
] as const)('%#: $steps', ({ before, after, steps }) => {
  expect(stepsTaken(before, after)).toEqual(steps)
})

test('missing documents are reported at the field of each step, in the order of the kinds', () => {
  expect(missingForSteps(['documentsForComplete', 'documentsForInvoicing'], { clientInvoice: 1 }, rules)).toEqual({
    kinds: ['loadingTicket', 'deliveryNote'],
    fields: {
      logisticsStatus: 'Before a trade is Complete it needs Loading Ticket and Delivery Note among its documents.',
      invoiced: 'Before a trade is invoiced it needs Loading Ticket among its documents.',
    },
  })
})

test('nothing is missing if nothing is required, or everything is there', () => {
  expect(missingForSteps(documentStepNames, {}, noDocumentRules)).toBeNull()
  expect(missingForSteps(['documentsForComplete'], { loadingTicket: 1, deliveryNote: 2 }, rules)).toBeNull()
})

test('a step requires only documents that the people who take it may read', () => {
  expect(kindsForStep('documentsForComplete')).not.toContain('clientInvoice')
  expect(kindsForStep('documentsForComplete')).toContain('loadingTicket')
  expect(kindsForStep('documentsForApproval')).toContain('supplierInvoice')
  expect(kindsForStep('documentsForInvoicing')).toContain('clientInvoice')
})
