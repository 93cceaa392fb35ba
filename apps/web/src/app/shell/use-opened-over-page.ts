import { useEffect } from 'react'
import { closeWanted, useWantedRecord } from '../../api/adding/add-to-list.ts'
import { closeDocuments, useOpenDocuments } from '../../api/documents/open-documents.ts'
import { closePile, useOpenPile } from '../../api/documents/open-pile.ts'

/** Whether a dialog that any page may open over itself is wanted. The late frame draws it; it goes with whoever opened it. */
export function useOpenedOverPage(): boolean {
  useEffect(() => closeOverPage, [])
  const opened = [useWantedRecord(), useOpenDocuments(), useOpenPile()]
  return opened.some((one) => one !== null)
}

/** Calls it off. */
export function closeOverPage(): void {
  closeWanted()
  closeDocuments()
  closePile()
}
