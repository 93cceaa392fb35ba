import { expect, test } from 'vitest'
import { endPersonsValues, personsValue } from './persons-value.ts'

test('what a person had open is closed for the next person as soon as the first one leaves', () => {
  const [opened, errors] = [personsValue<string | null>(null), personsValue<readonly string[]>([])]
  let drawn: string | null = 'CN-2026-014'
  opened.set(drawn)
  errors.set(['It failed'])
  opened.subscribe(() => {
    drawn = opened.get()
  })
  endPersonsValues()
  expect([opened.get(), drawn, errors.get()]).toEqual([null, null, []])
})
