import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useEffect, useState } from 'react'
import { openPile } from '../../api/documents/open-pile.ts'
import { usePerson } from '../../api/session/person.ts'
import { useScreen } from '../screen/use-screen.ts'

/** The pages on which a pile may be dropped anywhere. */
const pages: readonly string[] = ['/logistics', '/finance']

const bringsFiles = ({ dataTransfer, target, defaultPrevented }: DragEvent): boolean =>
  // What lies above the page, and whatever takes files for itself, as a row of the table, comes first.
  !defaultPrevented && dataTransfer?.types.includes('Files') === true && !(target as Element).closest('[role="dialog"]')

/**
 * Lets files be dropped anywhere on the pages of logistics and finance, by whoever enters trades and so adds their documents.
 * @returns whether files are held over the page.
 * @see docs/rules/documents.md, rule 21
 */
export function usePileDrops(): boolean {
  const screen = useScreen()
  const mayAdd = createsTrades(usePerson())
  const [isOver, setOver] = useState(false)
  const takes = screen !== undefined && pages.includes(screen.path) && mayAdd
  useEffect(() => {
    if (!takes) return
    const leave = new AbortController()
    const on = <Kind extends 'dragover' | 'dragleave' | 'drop'>(kind: Kind, listener: (event: DragEvent) => void) =>
      document.addEventListener(kind, listener, { signal: leave.signal })
    on('dragover', (event) => {
      setOver(bringsFiles(event))
      if (bringsFiles(event)) event.preventDefault()
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      const files = bringsFiles(event) ? [...(event.dataTransfer?.files ?? [])] : []
      if (files.length === 0) return
      event.preventDefault()
      openPile(files)
    })
    return () => {
      leave.abort()
      setOver(false)
    }
  }, [takes])
  return isOver
}
