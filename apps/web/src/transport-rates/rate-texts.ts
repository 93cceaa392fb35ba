import { saveTextsOf } from '../api/save-texts.ts'

/** The texts for saving a rate. @see docs/rules/rates.md, rule 5 */
export const rateTexts = {
  ...saveTextsOf('Transport rate'),
  copied: { title: 'Transport Rate Copied', description: 'Change what differs, then create the new rate.' },
} as const
