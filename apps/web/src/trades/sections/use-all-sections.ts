import { useEffect, useState } from 'react'
import type { Block } from './blocks.ts'
import type { OpenSections } from './use-open-sections.ts'

/** The sections there are; `null` until they are known for the filters asked. */
type Known = { all: readonly Block[]; shown: readonly Block[] } | null

/**
 * Opens every section, or closes all that are shown. What is pressed before the sections are known is done as soon as they are: on a
 * slow line the buttons stand there first.
 */
export function useAllSections(open: OpenSections, known: Known): (isOpen: boolean) => void {
  const [wanted, setWanted] = useState<boolean | null>(null)
  useEffect(() => {
    if (wanted === null || known === null) return
    open.set(wanted ? known.all : known.shown, wanted)
    setWanted(null)
  }, [wanted, known, open])
  return setWanted
}
