import { readPersisted, removePersisted } from '../../../ui/state/use-persisted.ts'

/** Whose draft, and of which trade: its id, or the key of one that is being entered. */
export type DraftOf = { userId: string; tradeId: string }

/** How the keys begin under which drafts are kept: in the clear, and sealed beside it. */
const [clear, sealed] = ['tradeDraft:', 'sealedDraft:']

/** Where a draft is kept; also the name of the lock that its open dialog holds. */
export const draftKey = ({ userId, tradeId }: DraftOf): string => `${clear}${userId}:${tradeId}`

/** Where a draft is kept sealed, beside the one in the clear. */
export const sealedDraftKey = ({ userId, tradeId }: DraftOf): string => `${sealed}${userId}:${tradeId}`

function keysBeginning(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

function draftsBeginning(start: string, userId: string): DraftOf[] {
  const own = `${start}${userId}:`
  return keysBeginning(own).map((key) => ({ userId, tradeId: key.slice(own.length) }))
}

/** A person's drafts that lie on this device in the clear. */
export const clearDraftsOf = (userId: string): DraftOf[] => draftsBeginning(clear, userId)

/** A person's drafts that lie on this device sealed. */
export const sealedDraftsOf = (userId: string): DraftOf[] => draftsBeginning(sealed, userId)

/** Whether something that a person typed lies on this device sealed alone, and waits for their key. */
export const hasClosedDrafts = (userId: string): boolean =>
  sealedDraftsOf(userId).some((of) => readPersisted(draftKey(of)) === null)

/** Where drafts of anybody are kept sealed. */
export const sealedDraftKeys = (): string[] => keysBeginning(sealed)

export function removeDraft(of: DraftOf): void {
  removePersisted(draftKey(of))
  removePersisted(sealedDraftKey(of))
}

/** Where a copied trade is kept. @see docs/rules/screens.md, rule 8 */
export const templateKey = 'tradeDataToCopy'
export const removeTemplate = (): void => removePersisted(templateKey)

/** Forgets the drafts of a person and what they copied: whoever signs out leaves nothing behind on the device. */
export function forgetDrafts(userId: string): void {
  for (const of of [...clearDraftsOf(userId), ...sealedDraftsOf(userId)]) removeDraft(of)
  removeTemplate()
}

/**
 * Forgets what lies here in the clear of others, whose session ended by itself: it is not for whoever signs in now. What is sealed
 * waits for them.
 */
export function forgetDraftsOfOthers(userId: string): void {
  const others = keysBeginning(clear).filter((key) => !key.startsWith(`${clear}${userId}:`))
  for (const key of others) removePersisted(key)
  if (others.length > 0) removeTemplate()
}
