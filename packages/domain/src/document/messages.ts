import { fileTypeNames, fileTypes, longestSide, mostPixels } from './file-types.ts'

const types = fileTypeNames.map((type) => fileTypes[type].label)
/** `PDF, JPEG, PNG or WebP` */
export const takenTypes = `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`

/** Days for which a removed document can be restored. @see docs/rules/documents.md, rule 8 */
export const restorableDays = 30

/** Why a document is refused. @see docs/rules/documents.md, rule 3 */
export const documentMessages = {
  unknown: `This is not a ${takenTypes} file.`,
  broken: (label: string) => `This ${label} file is not whole, or holds something else besides.`,
  empty: 'This file is empty.',
  malware: (found: string) => `This file was not accepted: the virus scanner knows it as ${found}.`,
  scannerAway: 'The virus scanner does not answer just now, so no file is accepted. Try again in a moment.',
  tooManyPixels: `This picture is too large: at most ${longestSide} pixels along a side, and ${mostPixels / 1_000_000} million in all.`,
  tooLargeToScan: 'This file is larger than the virus scanner takes, so it was not accepted.',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  tooMany: (most: number) => `There can be at most ${most} documents here.`,
  tooManyWithRemoved: (most: number) =>
    `There can be at most ${most} documents here, with those that were removed in the last ${restorableDays} days.`,
  tooMuchInADay: 'You have sent a great many documents in the last 24 hours. Send the others later.',
  onlyOne: (label: string) => `There can be only one ${label} here, and there is one. Remove that first, or choose another kind.`,
  noLastDay: (label: string) => `Documents of the kind ${label} have no last day.`,
  sameFile: 'The same file is here already.',
  tooManyForFolder: (count: number, bytes: number) =>
    `These are ${count} documents of ${Math.ceil(bytes / 1_000_000)} MB; a folder holds at most 50000 of 4000 MB. Narrow the filters, as to a month.`,
  gone: 'This document does not exist, or was removed.',
  pastRestoring: `This document was removed more than ${restorableDays} days ago.`,
} as const
