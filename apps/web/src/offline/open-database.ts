import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Ms after which a browser that neither opens a database nor says why not is taken for one that keeps nothing. */
const timeout = 5_000

/**
 * A database in the browser, opened when it is first needed. It gives way at once to whoever deletes it or brings a newer form, in
 * this tab or another, and is then opened anew.
 * @param upgrade makes its stores; called whenever there is none yet, so once more after the browser has cleared it.
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
    opened ??= inTime(async () => openDB<Schema>(name, 1, { upgrade, blocking: close, terminated: close }))
    opened.catch(close)
    return opened
  }
}

/** What is opened too late is closed again: nobody waits for it. */
async function inTime<Schema>(open: () => Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
  const opening = open()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opening.then((late) => late.close()).catch(() => undefined)
      reject(new Error('The browser does not open its database.'))
    }, timeout)
  })
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer))
}
