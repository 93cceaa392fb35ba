import { useEffect, useState } from 'react'

/**
 * Replaces the package `react-style-singleton`, with which menus and dialogs keep the page behind them from scrolling: as a sheet
 * in memory, since the product's content policy allows no style element in the page. As there, the first style applies until the
 * last user is gone.
 * @see apps/web/vite.config.ts
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  const add = (styles: string) => {
    users += 1
    if (sheet !== null) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }
  const remove = () => {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    sheet = null
  }
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    const [first] = useState(styles)
    const shown = dynamic ? styles : first
    useEffect(() => {
      add(shown)
      return remove
    }, [shown])
    return null
  }
}
