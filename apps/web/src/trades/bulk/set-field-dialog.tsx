import { misnamedText } from '@haulm/domain/field-checks/checks.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { fieldOf, listOf, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import { useMemo, useRef, useState } from 'react'
import { useRetryList } from '../../api/queries/lookups.ts'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { DialogBody } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useFirstProblem } from '../../ui/focus/use-first-problem.ts'
import { EntryDialog } from '../../ui/record-form/entry-dialog.tsx'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import { ValueControl, type ValueForm } from '../../ui/record-form/value-control.tsx'
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
  const { person } = reading.rules
  const names = useMemo(() => writableNames.filter((name) => canWrite(person, name)), [person])
  const [name, setName] = useState<WritableName | null>(suggested && names.includes(suggested) ? suggested : null)
  const [text, setText] = useState('')
  /** A typed text that is not in the field's list; null otherwise. */
  const [unnamed, setUnnamed] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<Plan | null>(null)
  const retryOf = useRetryList()
  const isDirty = text !== '' || unnamed !== null
  useUnsaved(isDirty)
  const body = useRef<HTMLDivElement>(null)
  const showProblem = useFirstProblem(body, { value: problem })
  const refuse = (message: string) => {
    setProblem(message)
    showProblem()
  }

  const look = () => {
    if (name === null) return refuse('Choose a field.')
    if (unnamed !== null) return showProblem()
    const { kind } = fieldOf(name)
    // A choice from a list is already the value.
    const isChosen = isChoiceKind(kind) && kind !== 'flag'
    const read = isChosen ? checkCell(name, text || null) : readField(name, text, trades[0] as Trade, reading)
    if (!read.ok) return refuse(read.message)
    setPlan(planOf(trades, name, read.value, reading))
  }
  const closing = { onClose, returnFocus }
  const preview = plan && (
    <PreviewDialog plan={plan} lookups={reading.lookups} {...closing} onDone={onClose} onBack={() => setPlan(null)} />
  )
  return (
    <EntryDialog
      title="Set field"
      description={`Of ${formatCount(trades.length, 'selected trade')}, in one step.`}
      isDirty={isDirty}
      submitLabel="Preview"
      disabled={name === null}
      onSubmit={look}
      {...closing}
      instead={preview}
    >
      <DialogBody ref={body} className="grid content-start gap-4 md:grid-cols-2">
        <Field label="Field">
          <Combobox
            listLabel="Field"
            options={names.map((value) => ({ value, label: fieldOf(value).label }))}
            value={name}
            clearable={false}
            onChange={(value) => {
              setName(value as WritableName)
              setText('')
              setUnnamed(null)
              setProblem(undefined)
            }}
          />
        </Field>
        {name && (
          <div data-field="value" className="min-w-0">
            <Field
              label="New value"
              error={problem}
              {...(mayBeEmpty(name) ? { note: 'Leave it empty to clear the field.' } : {})}
            >
              <ValueControl
                key={name}
                form={valueForm(name, reading, retryOf)}
                label={fieldOf(name).label}
                value={text}
                enter={(next) => {
                  setText(next)
                  setUnnamed(null)
                  setProblem(undefined)
                }}
                unknown={unnamed}
                onUnknown={(typed, why) => {
                  setUnnamed(typed)
                  setProblem(misnamedText(why, fieldOf(name).label, typed, false))
                }}
              />
            </Field>
          </div>
        )}
      </DialogBody>
    </EntryDialog>
  )
}

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
