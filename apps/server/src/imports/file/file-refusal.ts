import { fileLimits } from './limits.ts'

/** Why a file cannot be read, in words for whoever brought it. Anything else that goes wrong while reading is told as damage. */
export class FileRefusal extends Error {}

export const damaged = () => new FileRefusal('This file is damaged, or not what its name says. Save it again as .xlsx or .csv.')

export const tooManyRows = () => new FileRefusal(`There are more than ${fileLimits.rows} rows. Bring them in parts.`)
