import { fieldOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx'
import { fieldChoices, isComing } from '../lookups/choices.tsx'
import { isNumberKind } from '../rules/read-typed.ts'
import type { PasteContext } from './pasting/read-pasted.ts'

type ValueControlProps = { name: WritableName; text: string; reading: PasteContext; onText: (text: string) => void }

/** Enters a value by its kind, as the text that it is read from: what is chosen stands by its value. */
export function ValueControl({ name, text, reading, onText }: ValueControlProps) {
  const { kind, label, texts: [yes, no] = ['Yes', 'No'] } = fieldOf(name)
  if (kind === 'day') return <DateField value={text} today={reading.today} onChange={onText} />
  if (kind === 'longText') return <TextArea rows={3} value={text} onChange={({ target }) => onText(target.value)} />
  if (kind === 'text') return <TextInput autoComplete="off" value={text} onChange={({ target }) => onText(target.value)} />
  if (isNumberKind(kind)) {
    const prefix = kind === 'tons' ? {} : { prefix: kind === 'percent' ? '%' : 'R' }
    return <NumberInput {...prefix} value={text} onChange={onText} />
  }
  const options =
    kind === 'flag' ? [yes, no].map((word) => ({ value: word, label: word })) : fieldChoices(name, {}, reading.lookups)
  return (
    <Combobox
      listLabel={label}
      options={options}
      isComing={isComing(name, reading.coming)}
      value={text || null}
      onChange={(value) => onText(value ?? '')}
    />
  )
}
