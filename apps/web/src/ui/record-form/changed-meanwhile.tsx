import type { Meanwhile } from './follow-record.ts'
import type { RecordField } from './record-form.tsx'

const and = new Intl.ListFormat('en-ZA')

/** Tells, above an edited record, what somebody else changed of it. Says nothing while nobody did. */
export const ChangedMeanwhile = ({ labels }: { labels: readonly string[] }) => (
  <p
    role="status"
    className="mb-2.5 border-l-3 border-highlight bg-highlight-soft px-3 py-2 text-sm text-highlight-foreground empty:hidden"
  >
    {labels.length > 0 &&
      `Somebody else changed this meanwhile: ${and.format(labels)}. What stands now is shown; what you entered is kept.`}
  </p>
)

/** The fields of a form; those that somebody else changed, too, say below to what. */
export const withDisputes = (fields: readonly RecordField[], { disputed }: Meanwhile): readonly RecordField[] =>
  fields.map((field) => {
    const entry = disputed[field.name]
    return typeof entry === 'string'
      ? { ...field, note: `Now ${shownEntry(field, entry)}. Saving puts yours in its place.` }
      : field
  })

function shownEntry(field: RecordField, entry: string): string {
  if (entry === '') return 'empty'
  const chosen = field.kind === 'choice' ? field.options.find(({ value }) => value === entry)?.label : undefined
  return `“${chosen ?? entry}”`
}
