/** Whose draft, and of which trade: its id, or the key of one that is being entered. */
export type DraftOf = { userId: string; tradeId: string }

const anybodys = 'tradeDraft:'
const startOf = (userId: string) => `${anybodys}${userId}:`

/** Where a draft is kept; also the name of the lock that its open dialog holds. */
export const draftKey = ({ userId, tradeId }: DraftOf): string => startOf(userId) + tradeId

export const tradeIdOf = (key: string, userId: string): string => key.slice(startOf(userId).length)

/** Where a person's drafts are kept on this device. */
export const storedKeys = (userId: string): string[] => keysBeginning(startOf(userId))

function keysBeginning(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

const anybodysSealed = 'sealedDraft:'
const sealedStartOf = (userId: string) => `${anybodysSealed}${userId}:`

/** Where a draft is kept sealed, beside the one in the clear. */
export const sealedDraftKey = ({ userId, tradeId }: DraftOf): string => sealedStartOf(userId) + tradeId

export const tradeIdOfSeal = (key: string, userId: string): string => key.slice(sealedStartOf(userId).length)

/** Where drafts are kept sealed on this device, a person's or everybody's. */
export const sealedDraftKeys = (userId?: string): string[] =>
  keysBeginning(userId === undefined ? anybodysSealed : sealedStartOf(userId))

export function removeDraft(of: DraftOf): void {
  removeStored(draftKey(of))
  removeStored(sealedDraftKey(of))
}

/** Where a copied trade is kept. @see docs/rules/screens.md, rule 8 */
export const templateKey = 'tradeDataToCopy'
export const removeTemplate = (): void => removeStored(templateKey)

/** Forgets the drafts of a person and what they copied: whoever signs out leaves nothing behind on the device. */
export function forgetDrafts(userId: string): void {
  for (const key of [...storedKeys(userId), ...sealedDraftKeys(userId)]) removeStored(key)
  removeTemplate()
}

/**
 * Forgets what lies here in the clear of others, whose session ended by itself: it is not for whoever signs in now. What is sealed
 * waits for them.
 */
export function forgetDraftsOfOthers(userId: string): void {
  const others = keysBeginning(anybodys).filter((key) => !key.startsWith(startOf(userId)))
  for (const key of others) removeStored(key)
  if (others.length > 0) removeTemplate()
}
