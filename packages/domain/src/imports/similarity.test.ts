import { expect, test } from 'vitest'
import { fc } from '../test-chance.ts'
import { SimilarTexts, similarity } from './similarity.ts'

test('two spellings of a name are alike, two names are not', () => {
  expect(similarity('ndlovu and sons logiistics', 'ndlovu and sons logistics')).toBeGreaterThan(0.9)
  expect(similarity('tugela transport', 'boland walking floors')).toBeLessThan(0.4)
  expect(similarity('', '')).toBe(0)
  expect(similarity('ab', 'ab')).toBe(1)
})

const shortText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 })

test('an indexed search finds the same texts as comparing all of them', () => {
  fc.assert(
    fc.property(fc.array(shortText, { maxLength: 60 }), fc.array(shortText), (texts, looked) => {
      const similar = new SimilarTexts<number>()
      for (const [at, text] of texts.entries()) similar.add(text, at)
      for (const one of looked) {
        const compared = texts.map((text, at) => ({ candidate: at, score: similarity(one, text) }))
        expect(similar.alike(one)).toMatchObject(compared.filter(({ score }) => score >= 0.72))
      }
    }),
  )
})

test('a text far longer than all known ones is similar to none', () => {
  const similar = new SimilarTexts<string>()
  similar.add('ab', 'ab')
  expect(similar.alike('ab'.repeat(50_000))).toEqual([])
})
