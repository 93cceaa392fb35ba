import { capitalised } from '@haulm/domain/text/capitalised.ts'
import { toast } from './toast.ts'

/** Copies a text to the clipboard, and says so. @param what `table`: completes the texts. */
export async function copyText(text: string, what: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'success', title: `${capitalised(what)} copied`, description })
  } catch {
    toast({ kind: 'error', title: 'Error', description: `The ${what} could not be copied.` })
  }
}
