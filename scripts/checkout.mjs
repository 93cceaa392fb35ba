import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout, wherever the command was started. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
