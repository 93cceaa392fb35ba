import { fileLimits } from './limits.ts'

/** Why a file cannot be read, worded for the person who brought it. Any other error while reading is reported as damage. */
export class FileRefusal extends Error {}

export const damaged = () => new FileRefusal('This file is damaged, or not what its name says. Save it again as .xlsx or .csv.')

export const protectedByPassword = () => new FileRefusal('This workbook is protected by a password. Save it without one.')

export const tooManyRows = () => new FileRefusal(`There are more than ${fileLimits.rows} rows. Bring them in parts.`)
