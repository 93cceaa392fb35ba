/** Digits of a one-time code, and seconds for which one is shown. @see docs/rules/people.md, rule 10 */
export const codeDigits = 6
export const codeSeconds = 30

/** Ways in without the device, each for once. */
export const recoveryCodeCount = 10

/** A typed code without what people put in between: blanks and hyphens; recovery codes are in small letters. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Whether a code, normalised, is one that a device shows; else it may be a recovery code. */
export const isOneTimeCode = (code: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(code)

/** What is said to people about it; server and web quote the same. */
export const secondFactorTexts = {
  codeWanted: 'Enter the code that your authenticator app shows.',
  passkeyOrCode: 'Use your passkey, or enter a code.',
  wrongCode: 'This code is wrong, or has already been used.',
  unreadable:
    'The codes of your app cannot be checked on this machine. Enter a recovery code, or ask an administrator to take your second factor away.',
  mustSetUp: 'Set up a second factor for signing in first.',
} as const
