import { expect, test } from 'vitest'
import { enteredInField } from './gone-record.tsx'
import type { RecordField } from './record-form.tsx'

const options = [{ value: 'umzi', label: 'Umzi Bulk' }]
const chosen: RecordField = { name: 'transporter', label: 'Transporter', kind: 'choice', options }
const added: RecordField = { ...chosen, text: 'Rooidom' }
const form = { values: { transporter: 'umzi' }, base: { transporter: '' }, unnamed: {} }
const left = { ...form, unnamed: { transporter: { text: 'Karoo', problem: 'There is no transporter "Karoo".' } } }

test.each([
  ['the name of what was chosen', chosen, form, ['Umzi Bulk']],
  ['a name that is not in the list yet', added, form, ['Rooidom']],
  ['a text that names nothing, over what was chosen before', added, left, ['Karoo']],
  ['nothing, in place of a value', chosen, { ...form, values: { transporter: '' }, base: { transporter: 'umzi' } }, ['nothing']],
  ['no line, while nothing was entered', added, { ...form, base: form.values }, []],
])('what was entered is %s', (_what, field, state, texts) => {
  expect(enteredInField(field, state).map(({ text }) => text)).toEqual(texts)
})
