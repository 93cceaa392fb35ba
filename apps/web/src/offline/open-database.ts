import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Ms after which a browser that neither opens a database nor says why not is taken for one that keeps nothing. */
const openTimeoutMs = 5_000

/**
 * A database in the browser, opened when it is first needed. It closes at once for a tab that deletes it or upgrades it, this one
 * or another, and is then opened anew.
 * @param upgrade makes its stores; called whenever there is none yet, so again after the browser has cleared it.
 * @returns a function that opens it, which rejects if the browser stores nothing, as in some private windows.
 */
export function database<Schema extends DBSchema>(
  name: string,
  upgrade: (made: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    const opening = inTime(async () => openDB<Schema>(name, 1, { upgrade, blocking: close, terminated: close }))
    function close() {
      // Another may have been opened since.
      if (opened === opening) opened = null
      opening.then((one) => one.close()).catch(() => undefined)
    }
    opening.catch(close)
    return opening
  }
  return () => {
    opened ??= open()
    return opened
  }
}

/** A database opened too late is closed again: nobody waits for it. */
async function inTime<Schema>(open: () => Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
  const opening = open()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opening.then((late) => late.close()).catch(() => undefined)
      reject(new Error('The browser does not open its database.'))
    }, openTimeoutMs)
  })
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer))
}

type Step = { done: Promise<void>; abort: () => void }

/**
 * Does something in a transaction of the browser's database, completely or not at all: a request that fails, or a rule that
 * throws, leaves everything as it was.
 * @returns the result of the work, once it is written.
 */
export async function inOneStep<Made>(step: Step, work: () => Promise<Made>): Promise<Made> {
  // It fails along with the work done in it, whose error says more.
  step.done.catch(() => undefined)
  try {
    const made = await work()
    await step.done
    return made
  } catch (error) {
    abort(step)
    throw error
  }
}

function abort(step: Step): void {
  try {
    step.abort()
  } catch {
    // It has failed already.
  }
}
