import { closeWanted, wantedOverPage } from '../../api/adding/add-to-list.ts'
import { closeDocuments, closePile, openedDocuments, openedPile } from '../../api/documents/open-documents.ts'

/** Whether a dialog that any page may open over itself is open. The late frame draws it. */
export function useOpenedOverPage(): boolean {
  const opened = [wantedOverPage.use(), openedDocuments.use(), openedPile.use()]
  return opened.some((one) => one !== null)
}

export function closeOverPage(): void {
  closeWanted()
  closeDocuments()
  closePile()
}
