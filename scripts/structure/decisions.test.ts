import { expect, test } from 'vitest'
import { problemsOfDecisionList } from './decisions.ts'

const texts = { '0001-dates.md': '# 1. Dates\n', '0002-tons.md': '# 2. Tons\n\nMore.' }

test('every decision is in the list once, under its own name', () => {
  expect(problemsOfDecisionList('# All\n\n- [1. Dates](0001-dates.md)\n- [2. Tons](0002-tons.md)\n', texts)).toEqual([])
  expect(problemsOfDecisionList('- [1. Dates](0001-dates.md)\n- [2. Kilograms](0002-tons.md)', texts)).toEqual([
    'docs/decisions/README.md lacks, or repeats: - [2. Tons](0002-tons.md)',
    'docs/decisions/README.md leads to no decision: - [2. Kilograms](0002-tons.md)',
  ])
  const twice = '- [1. Dates](0001-dates.md)\n- [1. Dates](0001-dates.md)\n- [2. Tons](0002-tons.md)'
  expect(problemsOfDecisionList(twice, texts)).toHaveLength(1)
})
