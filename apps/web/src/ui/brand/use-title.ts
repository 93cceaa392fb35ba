import { useEffect } from 'react'
import { productName } from './product-name.ts'

/** Names the page in the browser's tab: `Logistics · Haulm`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName()}`
  }, [title])
}
