import { createElement, type KeyboardEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ComboboxState, useCombobox } from './use-combobox.ts'

const options = ['Karoo Mills', 'Umzi Bulk'].map((label) => ({ value: label, label }))

/** What is chosen, and what is reported, when a key is pressed in an open list with a text. */
function pressed(key: string, typed: string) {
  const [chosen, unknown]: [unknown[], string[]] = [[], []]
  let state: ComboboxState | undefined
  const Drawn = () => {
    state = useCombobox({
      options,
      value: null,
      onChange: (value) => chosen.push(value),
      opensWith: { typed },
      onUnknown: (text) => unknown.push(text),
    })
    return null
  }
  renderToString(createElement(Drawn))
  state?.onKeyDown({ key, preventDefault: () => {} } as KeyboardEvent)
  return { chosen, unknown }
}

test.each(['Enter', 'Tab'])('%s in a text that nobody can see chooses nothing, and in another what it finds', (key) => {
  for (const unseen of ['', ' ', '\u200b', '\u00a0\u2060']) expect(pressed(key, unseen)).toEqual({ chosen: [], unknown: [] })
  expect(pressed(key, 'umzi\u200b')).toEqual({ chosen: ['Umzi Bulk'], unknown: [] })
  expect(pressed(key, ' Rooidom\u200b')).toEqual({ chosen: [], unknown: ['Rooidom'] })
})
