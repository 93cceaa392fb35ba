/** Longest beginning of a cell that a piece may break off in: its tag, and the tag of the formula behind it. */
const longestBeginning = 2_000

/** A cell with a formula right behind its tag: `<c r="B7" s="3" t="str"><f>…`. */
const formulaCell = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3}\d{1,7})"[^>]*>\s*<(?:\w+:)?f[\s/>]/g

/** Most cells that are remembered; of a sheet with more, all later ones count as plain. */
const most = 500_000

/** Names of the cells of a sheet that hold a formula, from its XML piece by piece. */
export async function formulaCells(pieces: AsyncIterable<Buffer>): Promise<Set<string>> {
  const names = new Set<string>()
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    for (const [, name = ''] of text.matchAll(formulaCell)) if (names.size < most) names.add(name)
    text = text.slice(-longestBeginning)
  }
  return names
}
