const start = 'new-'

/**
 * A key for a trade that is being entered: names its draft, and goes along with its create, so that a retry after a lost
 * answer makes no second trade. (crypto.randomUUID is missing where the page comes without https.)
 */
export function newTradeKey(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'))
  return start + digits.join('')
}

export const isNewTradeKey = (id: string): boolean => id.startsWith(start)
