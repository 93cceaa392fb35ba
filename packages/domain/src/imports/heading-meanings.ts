/** By which words a heading says what its cells are: a day, a weight, an amount, a number of a paper, or who did something. */
const termsOfMeaning = {
  day: ['date', 'day', 'datum'],
  weight: ['ton', 'tons', 'tonne', 'tonnes', 'tonnage', 't', 'mass', 'weight'],
  amount: ['amount', 'value', 'price'],
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
 * the load rate, 'Delivered tons' no day, and 'Invoice no' not whom to invoice. A number may be added to the whole usual heading,
 * as in 'Supplier no'.
 * @param text the heading, in plain form.
 * @param usual the usual heading to which it is similar.
 */
export function meansAnother(text: string, usual: string, field: ReadonlySet<Meaning>): boolean {
  const ofHeading = text.split(' ')
  const isAddedTo = usual.split(' ').every((word) => ofHeading.includes(word))
  return meaningsOf(text).some((meaning) => !field.has(meaning) && !(meaning === 'number' && isAddedTo))
}
