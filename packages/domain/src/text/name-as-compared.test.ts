import { expect, test } from 'vitest'
import { nameAsCompared } from './name-as-compared.ts'

test.each(["D'Urban", 'D’Urban', 'd‘URBAN', ' Dʼurban '])('%j is one name with the others', (name) => {
  expect(nameAsCompared(name)).toBe("d'urban")
})

test.each(['Môre  Son', 'mo\u0302re\u00a0 son\u200b'])(
  '%j is one name with the other, as it is copied from elsewhere',
  (name) => {
    expect(nameAsCompared(name)).toBe('môre  son')
  },
)

test.each(['Müller', 'D Urban', 'Durban'])('%j stays apart from the name without its sign', (name) => {
  expect(['muller', "d'urban"]).not.toContain(nameAsCompared(name))
})
