import type { Page } from '@playwright/test'

/** Everything that the page's browser holds of what was loaded and typed, as one text: databases, caches and local storage. */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whole = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const texts = [JSON.stringify(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await whole(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      texts.push(...(await cache.keys()).map(({ url }) => url))
    }
    return texts.join('\n')
  })
