/** Whose draft, and of which trade: its id, or the key of one that is being entered. */
export type DraftOf = { userId: string; tradeId: string }

const startOf = (userId: string) => `tradeDraft:${userId}:`

/** Where a draft is kept; also the name of the lock that its open dialog holds. */
export const draftKey = ({ userId, tradeId }: DraftOf): string => startOf(userId) + tradeId

export const tradeIdOf = (key: string, userId: string): string => key.slice(startOf(userId).length)

/** Where a person's drafts are kept on this device. */
export function keptKeys(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(startOf(userId)))
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

/** Forgets the drafts of a person: whoever signs out leaves nothing behind on the device. */
export function forgetDrafts(userId: string): void {
  for (const key of keptKeys(userId)) remove(key)
}
