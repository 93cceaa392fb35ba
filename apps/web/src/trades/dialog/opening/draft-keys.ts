import { readPersisted, removePersisted } from '../../../ui/state/use-persisted.ts'

/** Whose draft it is, and of which trade: its id, or the key of a new one. */
export type DraftOf = { userId: string; tradeId: string }

/** The prefixes of the keys of drafts: clear ones, and the sealed copies. */
const [clear, sealed] = ['tradeDraft:', 'sealedDraft:']

/** The key of a draft; also the name of the lock that its open dialog holds. */
export const draftKey = ({ userId, tradeId }: DraftOf): string => `${clear}${userId}:${tradeId}`

/** The key of a draft's sealed copy, next to the clear one. */
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

/** A person's drafts that are on this device in the clear. */
export const clearDraftsOf = (userId: string): DraftOf[] => draftsBeginning(clear, userId)

/** A person's drafts that are on this device sealed. */
export const sealedDraftsOf = (userId: string): DraftOf[] => draftsBeginning(sealed, userId)

/** Whether something that a person typed exists on this device only sealed, and waits for their key. */
export const hasClosedDrafts = (userId: string): boolean =>
  sealedDraftsOf(userId).some((of) => readPersisted(draftKey(of)) === null)

/** The keys of everybody's sealed drafts. */
export const sealedDraftKeys = (): string[] => keysBeginning(sealed)

export function removeDraft(of: DraftOf): void {
  removePersisted(draftKey(of))
  removePersisted(sealedDraftKey(of))
}

/** The key of a copied trade. @see docs/rules/screens.md, rule 8 */
export const templateKey = 'tradeDataToCopy'
export const removeTemplate = (): void => removePersisted(templateKey)

/** Forgets a person's drafts and what they copied: signing out leaves nothing behind on the device. */
export function forgetDrafts(userId: string): void {
  for (const of of [...clearDraftsOf(userId), ...sealedDraftsOf(userId)]) removeDraft(of)
  removeTemplate()
}

/**
 * Forgets the clear drafts of other people, whose session ended by itself: the person who signs in now must not see them. Sealed
 * drafts stay, and wait for them.
 */
export function forgetDraftsOfOthers(userId: string): void {
  const others = keysBeginning(clear).filter((key) => !key.startsWith(`${clear}${userId}:`))
  for (const key of others) removePersisted(key)
  if (others.length > 0) removeTemplate()
}
