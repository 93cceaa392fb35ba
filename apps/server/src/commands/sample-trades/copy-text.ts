/** A value of a column. */
export type CopyValue = string | number | boolean | null

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const asText = (value: CopyValue): string => {
  if (value === null) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : String(value)
}

/** A row in COPY's text format. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(asText).join('\t')}\n`
