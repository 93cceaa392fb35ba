import { useEffect } from 'react'

export const productName = (): string => settingInPage('product-name') ?? 'Haulm'

/** A setting that the server wrote into the page when serving it, or the version, from the build; null if there is none. */
export const settingInPage = (name: 'product-name' | 'time-zone' | 'version'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

/** Names the page in the browser's tab: `Logistics · Haulm`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName()}`
  }, [title])
}
