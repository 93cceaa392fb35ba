/** Several values in one text. A comma within one is written `\,` and a backslash `\\`, so that any text comes back as it was. */
export const joinValues = (values: readonly string[]): string => values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')

/** The values of a text, as they stand there: `joinValues()` the other way round, but that no text at all is one empty value. */
export function splitValues(text: string): string[] {
  const values = ['']
  for (const [piece, escaped] of text.matchAll(/\\([\\,])|[\s\S]/g)) {
    if (piece === ',') values.push('')
    else values.push(`${values.pop() ?? ''}${escaped ?? piece}`)
  }
  return values
}

/** The choices of a text: its values, each once and without what is empty. */
export const chosenValues = (text: string): string[] => [
  ...new Set(
    splitValues(text)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]
