import type { DBSchema } from 'idb'
import { answersDatabase } from './forget-persisted.ts'
import { inOneStep } from './in-one-step.ts'
import { database } from './open-database.ts'

/** Whose answers are kept, and under which rights the server gave them. */
export type Owner = { id: string; rights: string }

/** What the server answered: the value as JSON text, so that its size is known. */
export type PersistedAnswer = {
  hash: string
  text: string
  size: number /** In ms since 1970. */
  givenAt: number
  keptAt: number
}

interface AnswersSchema extends DBSchema {
  answers: { key: string; value: PersistedAnswer; indexes: { age: [keptAt: number, size: number] } }
  owner: { key: 'owner'; value: Owner }
}

/** The most that is kept, in answers and in characters. The office's own year has about 300 answers of 40 kB. */
const most = { answers: 600, characters: 40_000_000 }

const open = database<AnswersSchema>(answersDatabase, (made) => {
  made.createObjectStore('answers', { keyPath: 'hash' }).createIndex('age', ['keptAt', 'size'])
  made.createObjectStore('owner')
})

const isSame = (one: Owner | undefined, other: Owner) => one?.id === other.id && one.rights === other.rights

/** Says for whom answers are kept from now on. What was kept for somebody else, or under other rights, is forgotten. */
export async function persistFor(owner: Owner): Promise<void> {
  const work = (await open()).transaction(['answers', 'owner'], 'readwrite')
  await inOneStep(work, async () => {
    const owners = work.objectStore('owner')
    if (isSame(await owners.get('owner'), owner)) return
    await work.objectStore('answers').clear()
    await owners.put(owner, 'owner')
  })
}

/**
 * Keeps an answer in place of the former.
 * @returns whether it did: not once its owner has signed out, in this tab or another.
 */
export async function persistAnswer(owner: Owner, answer: PersistedAnswer): Promise<boolean> {
  const work = (await open()).transaction(['answers', 'owner'], 'readwrite')
  return inOneStep(work, async () => {
    const isTheirs = isSame(await work.objectStore('owner').get('owner'), owner)
    if (isTheirs) await work.objectStore('answers').put(answer)
    return isTheirs
  })
}

/** The answer to a query, with whose it is; null when there is none. */
export async function persistedAnswer(hash: string): Promise<{ owner: Owner; answer: PersistedAnswer } | null> {
  const work = (await open()).transaction(['answers', 'owner'])
  const owner = await work.objectStore('owner').get('owner')
  const answer = await work.objectStore('answers').get(hash)
  return owner && answer ? { owner, answer } : null
}

export const dropAnswer = async (hash: string): Promise<void> => (await open()).delete('answers', hash)

/** Holds the bounds: what was kept longest ago goes first. */
export async function dropOldest({ answers, characters } = most): Promise<void> {
  const store = (await open()).transaction('answers', 'readwrite').objectStore('answers')
  let [count, size] = [0, 0]
  for (let at = await store.index('age').openKeyCursor(null, 'prev'); at; at = await at.continue()) {
    count += 1
    size += at.key[1]
    if (count > answers || size > characters) await store.delete(at.primaryKey)
  }
}
