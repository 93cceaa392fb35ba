import type { Screen } from '../screens.ts'

export type Heading = { title: string; subtitle: string | undefined }

/** The title of a screen; while the address opens a trade for editing, that of the trade. @see docs/rules/screens.md, rule 2 */
export function headingOf(screen: Screen, editTrade: string | undefined): Heading {
  if (!screen.hasTrades || !editTrade) return { title: screen.title, subtitle: screen.subtitle }
  return {
    title: `Edit Trade - ${screen.title}`,
    subtitle: `Editing Trade ID: ${editTrade} (All trades visible including completed/invoiced)`,
  }
}
