import { saveTextsOf } from '../api/save-texts.ts'

/** What the page says of contracts. @see docs/rules/contracts.md, rule 9 */
export const contractTexts = {
  ...saveTextsOf('Supplier contract'),
  none: 'No supplier contracts found.',
  copied: { title: 'Supplier Contract Copied', description: 'Give it its own numbers and its period, then create the contract.' },
} as const
