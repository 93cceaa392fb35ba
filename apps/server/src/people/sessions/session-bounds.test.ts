import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sessionBounds } from './session-bounds.ts'

test('the guide says when a session ends', () => {
  const guide = readFileSync(new URL('../../../../../docs/guide/trouble.md', import.meta.url), 'utf8')
  const hours = (milliseconds: number) => milliseconds / 3_600_000
  expect(guide).toContain(`A session ends ${hours(sessionBounds.idle)} hours after the last thing that you did`)
  expect(guide).toContain(`${hours(sessionBounds.whole) / 24} days after you signed in`)
})
