import type { Document } from '@haulm/api/documents.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { useDownload } from '../api/download/use-download.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** Bytes of a file that may take a while to come. */
const long = 1_000_000

/**
 * @returns a function that saves the file of a document. The page stays whatever is answered: at the file's address a browser
 * would show that there is no connection, or that the session is over, in place of the app.
 */
export function useSaveDocument(): (document: Pick<Document, 'id' | 'name' | 'bytes'>) => void {
  const { start } = useDownload()
  return ({ id, name, bytes }) => {
    if (bytes > long) toast({ kind: 'notice', title: 'Downloading...', description: `${name}, ${formatSize(bytes)}` })
    const success = { title: 'Success', description: `${name} was saved.` }
    const failure = { title: 'Error', description: 'Failed to save the document' }
    void start('GET /api/documents/:id', { download: '1' }, { success, failure }, { id })
  }
}
