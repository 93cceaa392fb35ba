import { expect, test } from 'vitest'
import { endPersonsValues, personsValue } from './persons-value.ts'

test('what a person had open is closed to whoever follows it, as they are gone', () => {
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
