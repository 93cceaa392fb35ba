import { randomKey } from '../../api/request/random-key.ts'
import { openBytes, openText, type SealedBytes, sealBytes, sealText } from '../persisted/seal.ts'
import type { Edit } from './edit.ts'

/**
 * An edit as stored in the browser: sealed by its person's key, or in the clear if that is not here or an earlier release wrote
 * it. `mark` distinguishes two writings of one row.
 */
export type StoredEdit = SealedEdit | ClearEdit
type ClearEdit = Edit & { mark?: string }
type SealedEdit = { personId: string; order: number; mark: string; sealed: SealedBytes; files: SealedFile[] }
/** A waiting file, by the field of `to` that it was in. Its bytes are a file of the browser's, which is read when needed. */
type SealedFile = { field: string; type: string; iv: SealedBytes['iv']; sealed: Blob }

const isSealed = (stored: StoredEdit): stored is SealedEdit => 'sealed' in stored

/** Whether it has to be rewritten, now that its person's key is here. */
export const isInTheClear = (stored: StoredEdit): boolean => !isSealed(stored)

/** @param key its person's; null leaves it in the clear. */
export async function storedEdit(edit: Edit, key: CryptoKey | null): Promise<StoredEdit> {
  const mark = randomKey()
  if (key === null) return { ...edit, mark }
  const values = Object.entries(edit.to)
  const files = await Promise.all(
    values.flatMap(([field, value]) => (value instanceof Blob ? [sealFile(field, value, key)] : [])),
  )
  const to = Object.fromEntries(values.filter(([, value]) => !(value instanceof Blob)))
  const sealed = await sealText(key, JSON.stringify({ ...edit, to }))
  return { personId: edit.personId, order: edit.order, mark, sealed, files }
}

async function sealFile(field: string, file: Blob, key: CryptoKey): Promise<SealedFile> {
  const { iv, bytes } = await sealBytes(key, await file.arrayBuffer())
  return { field, type: file.type, iv, sealed: new Blob([bytes]) }
}

/** @returns null if its person's key is not here, or is another one. */
export async function openEdit(stored: StoredEdit, key: CryptoKey | null): Promise<Edit | null> {
  if (!isSealed(stored)) {
    const { mark: _, ...edit } = stored
    return edit
  }
  if (key === null) return null
  try {
    const edit = JSON.parse(await openText(key, stored.sealed)) as Edit
    const files = await Promise.all(stored.files.map(async (file) => [file.field, await openFile(file, key)] as const))
    return { ...edit, to: { ...edit.to, ...Object.fromEntries(files) } }
  } catch (error) {
    // The error that browsers give for a wrong key. Anything else that failed may work the next time.
    if (!(error instanceof DOMException && error.name === 'OperationError')) throw error
    console.warn('An edit that waits was sealed by another key', error)
    return null
  }
}

/** The files that stand in place of those that could not be read. */
const unread = new WeakSet<Blob>()

/** Whether a file of an edit could not be read, so that it is empty here. What the browser stores of it must not be overwritten. */
export const hasUnreadFile = ({ to }: Pick<Edit, 'to'>): boolean => Object.values(to).some((value) => unread.has(value as Blob))

/** One that cannot be read, now or ever, is empty: that edit is not sent, and all others wait and are sent as before. */
async function openFile({ type, iv, sealed }: SealedFile, key: CryptoKey): Promise<Blob> {
  const bytes = await sealed.arrayBuffer().catch(nullIfLost)
  const file = new Blob(bytes === null ? [] : [await openBytes(key, { iv, bytes })], { type })
  if (bytes === null) unread.add(file)
  return file
}

function nullIfLost(error: unknown): null {
  if (error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)) return null
  throw error
}
