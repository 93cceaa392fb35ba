import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database in the browser, opened when it is first needed. It gives way at once to whoever deletes it or brings a newer form, in
 * this tab or another, and is then opened anew.
 * @param upgrade makes its stores; called once.
 * @returns how to get at it; that fails where the browser keeps nothing, as in some private windows.
 */
export function database<Schema extends DBSchema>(
  name: string,
  upgrade: (made: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const close = () => {
    const former = opened
    opened = null
    former?.then((one) => one.close()).catch(() => undefined)
  }
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade, blocking: close, terminated: close })
    opened.catch(close)
    return opened
  }
}
