/** Maximum number of passkeys of a person. @see docs/rules/people.md, rule 10 */
export const mostPasskeys = 20

/** Maximum characters of a passkey's name. */
export const longestPasskeyName = 60

/** Milliseconds that an authenticator has to sign one challenge. */
export const passkeyTimeoutMs = 5 * 60_000

/** Whether browsers offer passkeys at an address: it must be secure and have a host name; the machine itself counts as secure. */
export const hasPasskeys = ({ protocol, hostname }: { protocol: string; hostname: string }): boolean =>
  hostname === 'localhost' || (protocol === 'https:' && !/^[\d.]+$|:/.test(hostname))

/** Texts for people about passkeys; server and web quote the same. */
export const passkeyTexts = {
  notHere: 'Passkeys need an address that begins with https:// and a name.',
  refused: 'This passkey is not one of yours, or it took too long. Try again.',
  notMade: 'The passkey could not be added. Try again.',
  nameWanted: 'Give the passkey a name.',
  isLast:
    'This is your only passkey, and no app is set up. Add another one or set up an app first, or switch the second factor off.',
  tooMany: `You have ${mostPasskeys} passkeys. Remove one first.`,
  isThere: 'This passkey has already been added.',
} as const
