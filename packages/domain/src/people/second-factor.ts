/** Digits of a one-time code, and seconds for which each is shown. @see docs/rules/people.md, rule 10 */
export const codeDigits = 6
export const codeSeconds = 30

/** Number of recovery codes: ways in without the device, each to be used once. */
export const recoveryCodeCount = 10

/** A typed code without the blanks and hyphens that people insert; recovery codes are in lower case. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Whether a normalised code has the form of a one-time code; otherwise it may be a recovery code. */
export const isOneTimeCode = (code: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(code)

/** Texts for people about the second factor; server and web quote the same. */
export const secondFactorTexts = {
  codeWanted: 'Enter the code that your authenticator app shows.',
  passkeyOrCode: 'Use your passkey, or enter a code.',
  wrongCode: 'This code is wrong, or has already been used.',
  unreadable:
    'The codes of your app cannot be checked on this machine. Enter a recovery code, or ask an administrator to take your second factor away.',
  mustSetUp: 'Set up a second factor for signing in first.',
} as const
