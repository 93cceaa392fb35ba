import { personsValue } from '../../api/session/persons-value.ts'
import { toast } from '../../ui/toasts/toast.ts'

export const openList = personsValue(false)

/** Opens it once it has loaded: without a connection, a part that was never fetched must not break the page. */
export async function showList(): Promise<void> {
  try {
    await import('./waiting-list.tsx')
    openList.set(true)
  } catch {
    const description =
      'The list has to be fetched once. Your edits are kept on this device and sent when the connection is back.'
    toast({ kind: 'notice', title: 'Edits not saved yet', description })
  }
}
