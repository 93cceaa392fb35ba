import type { Page } from '@playwright/test'

/**
 * Everything about what was loaded and typed that a person with access to the page's browser can read there, as one text:
 * databases, caches and local storage. Sealed data is opened if its key is stored beside it.
 */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    type Sealed = { iv: BufferSource; bytes: BufferSource }
    const whole = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const rows: Record<string, unknown>[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        rows.push(...(await whole(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    const key = rows.find((row) => row.key instanceof CryptoKey)?.key as CryptoKey | undefined
    const opened = async (value: unknown) => {
      const sealed = value as Sealed | undefined
      if (key === undefined || !sealed?.iv) return value
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes)
      return new TextDecoder().decode(bytes)
    }
    const texts = [JSON.stringify(localStorage)]
    for (const row of rows)
      texts.push('sealed' in row ? String(await opened(row.sealed)) : JSON.stringify({ ...row, text: await opened(row.text) }))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      texts.push(...(await cache.keys()).map(({ url }) => url))
    }
    return texts.join('\n')
  })
