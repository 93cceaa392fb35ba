/**
 * Several values in one text. A comma within one is written `\,` and a backslash `\\`, so that any text is restored as it was.
 */
export const joinValues = (values: readonly string[]): string => values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')

/** The values of a text: the inverse of `joinValues()`, except that an empty text yields one empty value. */
export function splitValues(text: string): string[] {
  const values = ['']
  for (const [piece, escaped] of text.matchAll(/\\([\\,])|[\s\S]/g)) {
    if (piece === ',') values.push('')
    else values.push(`${values.pop() ?? ''}${escaped ?? piece}`)
  }
  return values
}

/** The choices in a text: its values, each once and without empty ones. */
export const chosenValues = (text: string): string[] => [
  ...new Set(
    splitValues(text)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]
