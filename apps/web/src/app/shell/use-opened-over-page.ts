import { wantedOverPage } from '../../api/adding/add-to-list.ts'
import { documentsOverPage, pileOverPage } from '../../api/documents/open-documents.ts'

/** Whether a dialog that any page may open over itself is open. The late frame draws it. */
export function useOpenedOverPage(): boolean {
  const opened = [wantedOverPage.use(), documentsOverPage.use(), pileOverPage.use()]
  return opened.some((one) => one !== null)
}

export function closeOverPage(): void {
  for (const { close } of [wantedOverPage, documentsOverPage, pileOverPage]) close()
}
