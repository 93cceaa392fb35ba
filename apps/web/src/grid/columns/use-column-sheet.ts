import { useId, useLayoutEffect } from 'react'
import type { Layout } from './layout.ts'

/** The class that gives a cell the width of its column. */
export const widthClass = (index: number) => `ledger-c${index}`

/**
 * The widths of the columns, and how much of the view the pinned ones cover, as rules of a style sheet. A width written on each
 * cell would make every cell's style unique, and the browser would compute it separately for each row scrolled in.
 * @returns the class of the table that the rules are for.
 */
export function useColumnSheet({ columns, pinnedWidth, actionsWidth }: Layout): string {
  const name = `ledger-${useId().replace(/\W/g, '')}`
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    const rules = columns.map(
      ({ index, width, pinnedAt }) => `.${name} .${widthClass(index)}{width:${width}px;--pinned-at:${pinnedAt ?? 0}px}`,
    )
    // The browser scrolls focused content out from under the pinned cells; pinned cells need no margin, being always in view.
    const free = `.${name} .ledger-cell:not(.is-pinned)`
    rules.push(
      `.${name} .is-actions{width:${actionsWidth}px}`,
      `${free},${free} :is(input,textarea,button,a){scroll-margin:0 ${actionsWidth}px 0 ${pinnedWidth}px}`,
    )
    sheet.replaceSync(rules.join('\n'))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [name, columns, pinnedWidth, actionsWidth])
  return name
}
