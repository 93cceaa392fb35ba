import { expect, test } from 'vitest'
import { iconPath } from './row-icons.tsx'

test('icons are side by side, each in the middle of its button', () => {
  expect(iconPath(['menu'], 24)).toMatch(/^M12 11a/)
  expect(iconPath(['menu'], 44)).toMatch(/^M22 21a/)
  const [alone, after] = [iconPath(['edit'], 44), iconPath(['lock', 'edit'], 44)]
  expect(after.startsWith(iconPath(['lock'], 44))).toBe(true)
  expect(after.endsWith(alone.replace('M31.174', 'M75.174').replace('M25', 'M69'))).toBe(true)
})
