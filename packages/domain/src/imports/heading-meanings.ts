/**
 * By which words a heading says what its cells are: a day, a weight, an amount, what is left of one, a number of a paper, or who
 * did something.
 */
const termsOfMeaning = {
  day: ['date', 'day', 'datum'],
  weight: ['ton', 'tons', 'tonne', 'tonnes', 'tonnage', 't', 'mass', 'weight'],
  amount: ['amount', 'value', 'price'],
  net: ['net', 'nett'],
  profit: ['profit', 'margin'],
  taxed: ['incl', 'including', 'inclusive'],
  number: ['no', 'nr', 'number'],
  paper: ['note'],
  person: ['by'],
} as const
type Meaning = keyof typeof termsOfMeaning

const meaningByWord = new Map(
  Object.entries(termsOfMeaning).flatMap(([meaning, terms]) =>
    terms.map((word) => [word as string, meaning as Meaning] as const),
  ),
)

/** What the words of a heading, in plain form, say of its cells. */
const meaningsOf = (text: string): Meaning[] => text.split(' ').flatMap((word) => meaningByWord.get(word) ?? [])

/** What the usual headings of a field, in plain form, say of its cells. */
export const meaningsOfField = (headings: readonly string[]): ReadonlySet<Meaning> => new Set(headings.flatMap(meaningsOf))

/**
 * Whether a heading that is similar to a field's says something of its cells that the field never is: 'Load rate per ton' is not
 * the load rate, 'Delivered tons' no day, 'Net price' not the price, and 'Invoice no' not whom to invoice. A number may be added to
 * the whole usual heading, as in 'Supplier no'.
 * @param text the heading, in plain form.
 * @param usual the usual heading to which it is similar.
 */
export function meansAnother(text: string, usual: string, field: ReadonlySet<Meaning>): boolean {
  const [ofHeading, ofUsual] = [text.split(' '), usual.split(' ')]
  if (isOtherFigure(ofHeading, ofUsual)) return true
  const isAddedTo = ofUsual.every((word) => ofHeading.includes(word))
  return meaningsOf(text).some((meaning) => !field.has(meaning) && !(meaning === 'number' && isAddedTo))
}

/**
 * Whether two similar headings name different figures because of a short word: only a letter tells 'R/ton' from 'Ton' and 'R/load'
 * from 'Load', and another word makes 'Net R/ton' a margin and 'GP/ton' no weight.
 */
function isOtherFigure(heading: readonly string[], usual: readonly string[]): boolean {
  if (usual.includes('r')) {
    return !heading.includes('r') || heading.filter((word) => word !== 'per').length > usual.length
  }
  const [first = ''] = heading
  return usual.every(isWeight) && heading.length > 1 && first.length <= 2 && !isWeight(first)
}

const isWeight = (word: string): boolean => meaningByWord.get(word) === 'weight'
