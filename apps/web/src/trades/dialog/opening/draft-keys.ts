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

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

export const removeDraft = (of: DraftOf): void => remove(draftKey(of))

/** Where a copied trade is kept. @see docs/rules/screens.md, rule 8 */
export const templateKey = 'tradeDataToCopy'
export const removeTemplate = (): void => remove(templateKey)

/** Forgets the drafts of a person and what they copied: whoever signs out leaves nothing behind on the device. */
export function forgetDrafts(userId: string): void {
  for (const key of storedKeys(userId)) remove(key)
  removeTemplate()
}

/** Forgets what others left here whose session ended by itself: it waited for them, and is not for whoever signs in now. */
export function forgetDraftsOfOthers(userId: string): void {
  const others = keysBeginning(anybodys).filter((key) => !key.startsWith(startOf(userId)))
  for (const key of others) remove(key)
  if (others.length > 0) removeTemplate()
}
