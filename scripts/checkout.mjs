import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout, wherever the command was started. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)))

/** The path of a file in an installed package, as resolved from a workspace: npm puts most packages at the top. */
export function program(workspace, name, path) {
  const own = join(checkout, workspace, 'node_modules', name)
  return join(existsSync(own) ? own : join(checkout, 'node_modules', name), path)
}
