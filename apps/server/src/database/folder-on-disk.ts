import { open } from 'node:fs/promises'

/** Waits until the names in a folder are on disk, for example after a rename. */
export async function folderOnDisk(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null)
  try {
    // Some systems cannot open folders: there the name is safe by itself.
    await opened?.sync().catch(() => {})
  } finally {
    await opened?.close()
  }
}
