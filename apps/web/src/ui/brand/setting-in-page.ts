/** A setting that the server wrote into the page when it served it, or the version that the build did; null when there is none. */
export const settingInPage = (name: 'product-name' | 'time-zone' | 'version'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
