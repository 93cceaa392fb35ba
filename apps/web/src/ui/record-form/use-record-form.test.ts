import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

type Values = { clients: string; note: string }
type Form = RecordFormState<Values>
type Step = (form: Form) => void

const stored: Values = { clients: 'umzi,karoo', note: '' }

/** The form each time that it is drawn: at first, and after each step. @param starts what it follows, by step; the last one for good. */
function drawn(steps: readonly Step[], starts: readonly Values[] = [stored]): Form[] {
  const forms: Form[] = []
  const Drawn = () => {
    const form = useRecordForm<Values>({
      start: starts[forms.length] ?? starts.at(-1) ?? stored,
      check: () => ({}),
      onSubmit: () => {},
    })
    forms.push(form)
    steps[forms.length - 1]?.(form)
    return null
  }
  renderToString(createElement(Drawn))
  return forms
}

test('a text that names nothing goes with the next choice, and stays when one that was chosen is removed', () => {
  const left = { text: 'witr', problem: 'There is no client "witr".' }
  const [, , removed, chosen] = drawn([
    (form) => form.leaveUnnamed('clients', left),
    (form) => form.enter('clients', 'umzi', true),
    (form) => form.enter('clients', 'umzi,witrand'),
  ])
  expect(removed).toMatchObject({ values: { clients: 'umzi' }, unnamed: { clients: left }, problems: { clients: left.problem } })
  expect(chosen).toMatchObject({ values: { clients: 'umzi,witrand' }, unnamed: {}, problems: {} })
})

test('after a save, a form that is drawn before what it follows has changed says of nobody that they changed it', () => {
  const saved = { ...stored, note: 'By phone' }
  const type: Step = (form) => form.enter('note', 'By phone')
  const save: Step = (form) => form.settle(form.values, saved)
  const draw: Step = (form) => form.refuse({})
  const forms = drawn([type, save, draw, draw], [stored, stored, stored, saved])
  expect(forms.length).toBeGreaterThan(4)
  for (const form of forms.slice(2))
    expect(form).toMatchObject({ values: saved, base: saved, isDirty: false, meanwhile: { changed: [], disputed: {} } })
  const later = { ...saved, clients: 'umzi' }
  const changed = drawn([type, save, draw, draw], [stored, stored, stored, later]).at(-1)
  expect(changed).toMatchObject({ values: later, isDirty: false, meanwhile: { changed: ['clients'] } })
})
