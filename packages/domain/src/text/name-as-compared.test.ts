import { expect, test } from 'vitest'
import { nameAsCompared } from './name-as-compared.ts'

test.each(["D'Urban", 'D’Urban', 'd‘URBAN', ' Dʼurban '])('%j is one name with the others', (name) => {
  expect(nameAsCompared(name)).toBe("d'urban")
})

test.each(['Müller', 'D Urban', 'Durban'])('%j stays apart from the name without its sign', (name) => {
  expect(['muller', "d'urban"]).not.toContain(nameAsCompared(name))
})
