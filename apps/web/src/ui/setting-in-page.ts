/** A setting that the server wrote into the page when it served it; null when there is none. */
export const settingInPage = (name: 'product-name' | 'time-zone'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
