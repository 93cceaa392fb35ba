import { withoutAccents } from '@haulm/domain/text/without-accents.ts'

/** How long letters belong together. @see docs/rules/screens.md, rule 6 */
const letterTimeoutMs = 1000

const plain = (text: string) => withoutAccents(text).toLowerCase()

/**
 * Finds an option by typed letters, with or without their accents: `w`, `wa`; the same letter again goes on to the next that
 * begins with it.
 * @returns a function from the letter, the moment in ms, the labels and the active index to the new index, or null.
 */
export function createTypeahead(): (letter: string, at: number, labels: readonly string[], active: number) => number | null {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return (letter, at, labels, active) => {
    typed = at - last > letterTimeoutMs ? letter : typed + letter
    last = at
    const isRepeat = [...typed].every((sign) => sign === typed[0])
    const wanted = plain(isRepeat ? typed.slice(0, 1) : typed)
    const from = isRepeat ? active + 1 : Math.max(0, active)
    const order = labels.map((_, step) => (from + step) % labels.length)
    return order.find((place) => plain(labels[place] ?? '').startsWith(wanted)) ?? null
  }
}
