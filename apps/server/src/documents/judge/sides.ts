import { longestSide, mostPixels } from '@haulm/domain/document/file-types.ts'
import { NotWhole } from './byte-reader.ts'

/** A picture too large for any browser to show. */
export class TooManyPixels extends Error {}

/** @throws {TooManyPixels} */
export function assertSides(width: number, height: number): void {
  if (width === 0 || height === 0) throw new NotWhole()
  if (width > longestSide || height > longestSide || width * height > mostPixels) throw new TooManyPixels()
}
