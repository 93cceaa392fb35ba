import { type Checked, refuse } from '@haulm/domain/field-checks/checks.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { fieldOf, listOf, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import { useState } from 'react'
import { useRetryList } from '../../api/queries/lookups.ts'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import type { ValueForm } from '../../ui/record-form/value-control.tsx'
import { fieldChoices, isComing, typedValueForm } from '../lookups/choices.tsx'
import { isChoiceKind } from '../rules/read-typed.ts'
import { type PasteContext, readField } from './pasting/read-pasted.ts'
import { createPlan, type Plan, setField } from './plan.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type SetFieldDialogProps = {
  trades: readonly Trade[]
  /** The field that the focus is on, which is preselected. */
  suggested: WritableName | null
  reading: PasteContext
  onClose: () => void
  returnFocus: () => HTMLElement | null | undefined
}

/** Sets one field of all selected trades: first which one, and to what; then a preview; then all in one step. */
export function SetFieldDialog({ trades, suggested, reading, onClose, returnFocus }: SetFieldDialogProps) {
  const names = writableNames.filter((name) => canWrite(reading.rules.person, name))
  const [name, setName] = useState<WritableName | null>(suggested && names.includes(suggested) ? suggested : null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const retryOf = useRetryList()
  const read = (name: WritableName, text = ''): Checked => {
    const { kind, label } = fieldOf(name)
    // In a pasted cell a blank means No; here nothing was chosen yet.
    if (kind === 'flag' && text === '') return refuse(`${label} is required`)
    // A choice from a list is already the value.
    const isChosen = isChoiceKind(kind) && kind !== 'flag'
    return isChosen ? checkCell(name, text || null) : readField(name, text, trades[0] as Trade, reading)
  }
  const form = useRecordForm<Record<string, string>>({
    start: nothingEntered,
    check: (values) => {
      const value = name && read(name, values[name])
      return name && value?.ok === false ? { [name]: value.message } : {}
    },
    onSubmit: (values) => {
      const value = name && read(name, values[name])
      if (name && value?.ok) setPlan(planOf(trades, name, value.value, reading))
    },
  })
  const choice = (
    <Combobox
      listLabel="Field"
      options={names.map((value) => ({ value, label: fieldOf(value).label }))}
      value={name}
      clearable={false}
      onChange={(value) => {
        if (name) form.enter(name, '')
        setName(value as WritableName)
      }}
    />
  )
  const fields: RecordField[] = [{ name: 'field', label: 'Field', kind: 'own', control: choice }]
  if (name)
    fields.push({
      name,
      label: 'New value',
      listLabel: fieldOf(name).label,
      ...(mayBeEmpty(name) && { note: 'Leave it empty to clear the field.' }),
      ...valueForm(name, reading, retryOf),
    })
  const closing = { onClose, returnFocus }
  return (
    <RecordDialog
      title="Set field"
      description={`Of ${formatCount(trades.length, 'selected trade')}, in one step.`}
      fields={fields}
      form={{ ...form, isSaving: false }}
      submitLabel="Preview"
      disabled={name === null}
      {...closing}
      instead={
        plan && <PreviewDialog plan={plan} lookups={reading.lookups} {...closing} onDone={onClose} onBack={() => setPlan(null)} />
      }
    />
  )
}

/** Of each field, as text. */
const nothingEntered = Object.fromEntries(writableNames.map((name) => [name, '']))

const mayBeEmpty = (name: WritableName): boolean => {
  const { cannotBeEmptied, kind } = fieldOf(name)
  return !cannotBeEmptied && kind !== 'flag'
}

function planOf(
  trades: readonly Trade[],
  name: WritableName,
  value: string | number | boolean | null,
  { rules }: PasteContext,
): Plan {
  const plan = createPlan()
  const { label } = fieldOf(name)
  for (const trade of trades) setField(plan, trade, name, value, rules)
  return plan.done({ title: `Set ${label}`, undoText: `${label} of ${formatCount(trades.length, 'trade')}` })
}

/** How the new value is entered, as the text that it is read from; a choice is held as its value. */
function valueForm(
  name: WritableName,
  { lookups, coming, today }: PasteContext,
  retryOf: ReturnType<typeof useRetryList>,
): ValueForm {
  const { kind, texts = ['Yes', 'No'] } = fieldOf(name)
  const options = kind === 'flag' ? texts.map((word) => ({ value: word, label: word })) : fieldChoices(name, {}, lookups)
  const choice = { kind: 'choice', options, isComing: isComing(name, coming), onRetry: retryOf(listOf(name)) } as const
  return typedValueForm(name, today) ?? choice
}
