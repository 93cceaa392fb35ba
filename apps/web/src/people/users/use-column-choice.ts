import { differingSections, followColumns } from '@haulm/domain/column-settings/follow-columns.ts'
import type { ColumnVisibility } from '@haulm/domain/people/person.ts'
import { useState } from 'react'

/** The column settings that are being chosen. What somebody else saves meanwhile is followed; what was chosen is kept. */
export function useColumnChoice(saved: ColumnVisibility) {
  const [settings, setSettings] = useState(saved)
  const [began, setBegan] = useState(saved)
  const [changedMeanwhile, setChangedMeanwhile] = useState<readonly string[]>([])
  if (differingSections(began, saved).length > 0) {
    const followed = followColumns(settings, began, saved)
    const changed = differingSections(settings, followed)
    setBegan(saved)
    setSettings(followed)
    setChangedMeanwhile((former) => [...new Set([...former, ...changed])])
  }
  return { settings, setSettings, changedMeanwhile }
}
