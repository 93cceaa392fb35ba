import type { TradeDocument } from '@haulm/domain/trade/documents/trade-documents.ts'

/** Every refusal the API can give; its HTTP status is written here and nowhere else. */
export const refusalStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  accountPending: 403,
  accountBlocked: 403,
  passwordChangeRequired: 403,
  passwordNeeded: 403,
  secondFactorRequired: 403,
  secondFactorSetupRequired: 403,
  tradeLocked: 403,
  notFound: 404,
  inUse: 409,
  duplicate: 409,
  lastAdministrator: 409,
  secondFactorIsOn: 409,
  versionConflict: 409,
  lockStays: 409,
  alreadyDecided: 409,
  linkWouldEnd: 409,
  documentMissing: 409,
  idempotencyConflict: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  tooManyDocuments: 413,
  tooManyProposals: 413,
  notJson: 415,
  unknownFile: 415,
  outOfRange: 416,
  tooMany: 429,
  databaseAway: 503,
  diskFull: 503,
  scannerAway: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** Why one of several trades is refused; by field if fields are at fault. The number is null if there is no such trade. */
export type RefusedTrade = {
  id: string
  tradeNumber: string | null
  code: RefusalCode
  message: string
  fields: Record<string, string>
}

/**
 * Details of a refusal: the fields at fault, the record as it is now, the refused ones among several trades, the documents that
 * are missing, the options for a passkey in place of a code, when to try again.
 */
export type RefusalDetail = {
  fields?: Record<string, string>
  current?: unknown
  refused?: RefusedTrade[]
  kinds?: readonly TradeDocument[]
  passkey?: object
  retryAfterSeconds?: number
}

/** The body of every error reply. A 500 is a defect and says `internal`. */
export type ErrorReply = {
  message: string
  code: RefusalCode | 'internal'
  fields?: Record<string, string>
  current?: unknown
  refused?: RefusedTrade[]
  kinds?: readonly TradeDocument[]
  /** Options in the JSON of WebAuthn. */
  passkey?: object
}

/** An error that is shown to the user. Anything else that is thrown is logged in full and answered as a bare 500. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly detail: RefusalDetail = {},
  ) {
    super(message)
  }
}

/** A 400 that names the fields; its message is the first of the fields' messages. */
export const invalid = (fields: Record<string, string>): Refusal =>
  new Refusal('invalid', Object.values(fields)[0] ?? 'The request is not valid.', { fields })

/** A 404 for what is called so: a trade, a supplier contract. */
export const notFound = (what: string): Refusal => new Refusal('notFound', `This ${what} does not exist, or was deleted.`)

/** A refusal that is about one field, at which it says the same. */
export const refusedAt = (field: string, code: RefusalCode, message: string): Refusal =>
  new Refusal(code, message, { fields: { [field]: message } })
