import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, like `mkdir` with `recursive`, which never returns and uses a whole core if a parent exists
 * but accepts no folder (`/proc/haulm`). A folder that exists stays as it is.
 * @param mode the permissions of the folders that are made.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) await makeFolder(above, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if (!(await isFolder(folder))) throw error
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
