import { goChord } from '../../ui/keys/go-chord.ts'

export type Press = {
  key: string
  /** Ctrl, or Command on a Mac. */
  command: boolean
  alt: boolean
  /** In a field, list or dialog, where letters are text. */
  isTyping: boolean
  /** A dialog covers the page. */
  isCovered: boolean
  /** Milliseconds, to tell G L from a G of long ago. */
  at: number
}

export type KeyCommand = { do: 'palette' | 'newTrade' | 'search' | 'keys' } | { do: 'go'; key: string }

const single: Record<string, KeyCommand> = { n: { do: 'newTrade' }, '/': { do: 'search' }, '?': { do: 'keys' } }

/**
 * Reads the app's keys: Ctrl+K anywhere; `/`, `N`, `?` and G with a letter only outside fields, and not at all if single keys are
 * switched off.
 * @returns a reader that remembers a G; it answers with what to do, or null.
 */
export function createKeyReader(goKeys: readonly string[], singleKeysOn: () => boolean): (press: Press) => KeyCommand | null {
  return ({ key, command, alt, isTyping, isCovered, at }) => {
    const letter = key.toLowerCase()
    const inChord = goChord.isBegun(at)
    goChord.end()
    if (isCovered || alt) return null
    if (command) return letter === 'k' ? { do: 'palette' } : null
    if (isTyping || !singleKeysOn()) return null
    if (inChord) {
      const go = goKeys.find((candidate) => candidate.toLowerCase() === letter)
      if (go) return { do: 'go', key: go }
    }
    if (letter === 'g') goChord.begin(at)
    return single[letter] ?? null
  }
}
