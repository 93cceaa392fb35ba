/** Something that waits to be sent through a link: a photograph, or what was typed. */
export type Waiting = {
  id?: number
  /** The address of the page, so that what waits for another link stays separate. */
  page: string
  path: string
  type: string
  /** Bytes, not a blob: old phones cannot store blobs. */
  body: ArrayBuffer | string
  /** The key under which it is stored once, however often it is sent. */
  key: string
  /** The key of the photograph without which it means nothing. */
  onlyWith?: string | undefined
}

const store = 'waiting'

let opened: Promise<IDBDatabase> | undefined
const forget = () => {
  opened = undefined
}

const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('driver', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true })
    asked.onsuccess = () => {
      // A browser may close it by itself, as Safari does while the page is in the background.
      asked.result.onclose = forget
      resolve(asked.result)
    }
    asked.onerror = () => {
      forget()
      reject(asked.error)
    }
  })
  return opened
}

async function within<T>(
  mode: IDBTransactionMode,
  run: (of: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await database()).transaction(store, mode)
  const asked = run(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked?.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** If the phone lets nothing be stored, as in a private window, it waits as long as the page is open. */
let inMemory: Waiting[] = []
let nextId = -1

/** Stores all of it or nothing, in its order. */
export async function persistWaiting(all: Waiting[]): Promise<void> {
  try {
    await within('readwrite', (of) => {
      for (const one of all) of.add(one)
      return undefined
    })
  } catch {
    inMemory = [...inMemory, ...all.map((one) => ({ ...one, id: nextId-- }))]
  }
}

/** What waits on this page, in the order in which it was entered. */
export async function persistedWaiting(page: string): Promise<Waiting[]> {
  const stored = await within<Waiting[]>('readonly', (of) => of.getAll()).catch(() => [])
  return [...(stored ?? []), ...inMemory].filter((one) => one.page === page)
}

export async function drop({ id = 0 }: Waiting): Promise<void> {
  inMemory = inMemory.filter((one) => one.id !== id)
  if (id > 0) await within('readwrite', (of) => of.delete(id)).catch(() => undefined)
}
