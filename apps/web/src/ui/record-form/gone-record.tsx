import { CopyButton } from '../controls/copy-button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { EmptyState } from '../page-state/empty-state.tsx'
import type { RecordField } from './record-form.tsx'
import type { RecordFormState } from './use-record-form.ts'

/** A record that was edited, and no longer exists. */
export type Gone = {
  /** What it was: 'supplier contract'. */
  one: string
  /** What somebody else did with it; by default they deleted it. */
  done?: string
  /** The name of the record that it was merged into, if it was; null while that is being found out. */
  mergedInto?: string | null | undefined
}

type GoneRecordProps = Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  gone: Gone
  lines: readonly EnteredLine[]
}

/** Shown in place of the form once somebody else has deleted its record, or merged it into another. */
export const GoneRecord = ({ gone: { one, done = 'deleted it', mergedInto }, lines, ...dialog }: GoneRecordProps) => (
  <Dialog {...dialog} divided>
    <EmptyState
      title={`There is no such ${one} any more`}
      description={
        mergedInto === null
          ? undefined
          : `Somebody else ${mergedInto === undefined ? done : `merged it into ${mergedInto}`} while it was open here.`
      }
    />
    <EnteredInVain lines={lines} />
  </Dialog>
)

export type EnteredLine = { label: string; text: string }

/** What was entered into a record that no longer exists, to be read and copied. Nothing if nothing was entered. */
export function EnteredInVain({ lines }: { lines: readonly EnteredLine[] }) {
  if (lines.length === 0) return null
  return (
    <section
      aria-label="What you entered"
      className="scroll-thin min-h-0 overflow-y-auto border-t border-border px-5 py-4 max-md:px-4"
    >
      <p className="text-sm font-[600]">What you entered could not be saved, and is lost when you close this:</p>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {lines.map(({ label, text }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={lines.map(({ label, text }) => `${label}: ${text}`).join('\n')} />
    </section>
  )
}

type Entered = Pick<RecordFormState, 'values' | 'base' | 'unnamed'>

/** What was entered in a field, as it is read there; no line if nothing was. A text that names nothing is as it was typed. */
export function enteredInField(field: RecordField, { values, base, unnamed }: Entered): EnteredLine[] {
  const { name, label } = field
  const left = unnamed[name]
  if (left !== undefined) return [{ label, text: left.text }]
  const entry = values[name]
  return entry === undefined || entry === base[name] ? [] : [{ label, text: entryText(field, entry) }]
}

function entryText(field: RecordField, entry: string | boolean): string {
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No'
  if (entry === '') return 'nothing'
  if (field.text !== undefined) return field.text
  return ('options' in field && field.options.find(({ value }) => value === entry)?.label) || entry
}
