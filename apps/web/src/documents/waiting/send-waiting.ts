import { ApiError } from '../../api/request/api-error.ts'
import type { AnsweredRecord, NewEdit } from '../../offline/edits/edit.ts'
import { sendFile } from '../send-file.ts'
import { asDocument } from './waiting-document.ts'

const lost = 'This browser has lost the file that waited. Add it once more.'

/**
 * Sends a document that waited. @returns the document, which has no versions.
 * @throws ApiError as `sendFile`; and where the browser no longer has its file, or it would be taken for an outage for ever.
 */
export async function sendWaiting(edit: NewEdit): Promise<AnsweredRecord> {
  const { record, kind, name, file } = asDocument(edit)
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError(410, lost, { code: 'notFound', message: lost })
    })
  const { recordId: id, id: key, personId } = edit
  const { signal } = new AbortController()
  const { document } = await sendFile(
    { place: { record, id }, kind, name, file, key, personId },
    { signal, onProgress: () => {} },
  )
  return { ...document, version: 0 }
}
