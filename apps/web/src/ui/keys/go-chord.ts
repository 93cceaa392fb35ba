/** How long after a G the letter of a screen still belongs to it, in ms. */
const chordTimeoutMs = 1500

let since: number | null = null

/** A G that waits for the letter of its screen: until then no letter has another meaning, as C has for a row. */
export const goChord = {
  begin: (at: number): void => {
    since = at
  },
  isBegun: (at: number): boolean => since !== null && at - since <= chordTimeoutMs,
  end: (): void => {
    since = null
  },
}
