import { expect, test } from 'vitest'
import { fittedSides } from './make-smaller.ts'

test.each([
  [4_000, 3_000, 2_400, 1_800],
  [3_000, 4_000, 1_800, 2_400],
  [2_400, 2_400, 2_400, 2_400],
  [640, 480, 640, 480], // never larger
  [30_000, 1, 2_400, 1], // never zero
])('a picture of %i × %i is sent as %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSides(width, height)).toEqual({ width: fittedWidth, height: fittedHeight })
})
