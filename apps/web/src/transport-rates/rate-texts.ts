import { saveTextsOf } from '../api/save-texts.ts'

/** What the page says of a save. @see docs/rules/rates.md, rule 5 */
export const rateTexts = {
  ...saveTextsOf('Transport rate'),
  copied: { title: 'Transport Rate Copied', description: 'Change what differs, then create the new rate.' },
} as const
