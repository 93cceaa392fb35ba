import { useEffect, useState } from 'react'

/**
 * In place of the package `react-style-singleton`, by which menus and dialogs say how the page behind them stands still: as a sheet in
 * memory, since the product's policy lets no style element come to the page. The first style holds until the last one goes, as there.
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
