import { leftText } from '@haulm/domain/contract/contract-of-trade.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { manyOf } from '@haulm/domain/reference-data/list-names.ts'
import { type FieldName, fieldOf, listOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import clsx from 'clsx'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { writtenValue } from '../../history/written-value.ts'
import { isUnnamed } from '../../rules/read-typed.ts'
import { enteredText } from '../form/entry.ts'
import { excludedRate } from '../form/excluded-rate.ts'
import { isEnteredName } from '../form/form-names.ts'
import { useFormScope, useMeanwhile } from '../form/form-scope.ts'
import { isChanged } from '../form/trade-form.ts'
import { FieldControl } from './field-control.tsx'

/** One field of the dialog, with the place, kind and rules that the catalogue gives it. */
export function FormField({ name }: { name: FieldName }) {
  const { writes } = useFormScope()
  const { form: place } = fieldOf(name)
  return (
    <div data-field={name} className={clsx('min-w-0', place?.span === 2 && 'md:col-span-2')}>
      {!isEnteredName(name) ? (
        <ComputedField name={name} />
      ) : writes(name) ? (
        <EnteredField name={name} />
      ) : (
        <ReadField name={name} />
      )}
    </div>
  )
}

function EnteredField({ name }: { name: WritableName }) {
  const { form, dispatch, today, failed, named, hints } = useFormScope()
  const { label, required = false, suggests } = fieldOf(name)
  const entry = form.entries[name]
  const excluded = excludedRate(name, form.entries)
  const list = listOf(name)
  const meanwhile = useMeanwhile(name)
  const hint = meanwhile ? <Meanwhile text={meanwhile} /> : hints[name]
  const isListMissing = list !== undefined && failed.includes(list)
  return (
    <Field
      label={label}
      required={required}
      hint={excluded ?? (suggests === 'contract' && named.contract && leftText(named.contract.remainingQty))}
      error={form.errors[name]}
      note={isListMissing ? `The ${manyOf(list)} could not be fetched.` : hint}
    >
      <FieldControl
        name={name}
        text={typeof entry === 'string' ? entry : ''}
        unnamed={isUnnamed(entry) ? entry.unnamed : null}
        disabled={excluded !== null}
        enter={(next) => dispatch({ type: 'entered', name, entry: next })}
        leave={() => dispatch({ type: 'left', name, today })}
      />
    </Field>
  )
}

const Meanwhile = ({ text }: { text: string }) => (
  <span className="block border-l-3 border-highlight bg-highlight-soft px-1.5 py-0.5 text-highlight-foreground">{text}</span>
)

/** A figure computed from others: nobody enters it. */
function ComputedField({ name }: { name: FieldName }) {
  const { figures } = useFormScope()
  const value = (figures.computed as Partial<Record<FieldName, unknown>>)[name]
  return (
    <Field label={fieldOf(name).label} hint="auto">
      <NumberInput
        prefix="R"
        disabled
        value={typeof value === 'number' ? formatNumber(value, 2) : ''}
        onChange={() => undefined}
        className="[-webkit-text-fill-color:currentColor]"
      />
    </Field>
  )
}

/** A value that this person may read here but not write: it can be selected and copied. */
function ReadField({ name }: { name: WritableName }) {
  const { form, lookups } = useFormScope()
  const { label, kind } = fieldOf(name)
  const meanwhile = useMeanwhile(name)
  const note = useUnsaved(name) ?? meanwhile
  return (
    <Field label={label} note={note && <Meanwhile text={note} />}>
      <TextInput
        readOnly
        value={writtenValue(name, form.stored[name], lookups) ?? ''}
        placeholder="–"
        className={clsx('border-dashed! border-rule! bg-transparent!', isNumberKind(kind) && 'set-ledger text-right')}
      />
    </Field>
  )
}

/** What was entered before the field became read-only, as when the trade was locked: it is not saved, but not lost. */
function useUnsaved(name: WritableName): string | null {
  const { form, today, lookups } = useFormScope()
  const entry = form.entries[name]
  if (entry === undefined || !isChanged(form, name, today)) return null
  return `You entered ${enteredText(name, entry, today, lookups) ?? 'nothing'} here. It is not saved.`
}
