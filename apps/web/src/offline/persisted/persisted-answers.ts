import type { DBSchema } from 'idb'
import { answersDatabase } from '../forget-persisted.ts'
import { database, inOneStep } from '../open-database.ts'
import type { SealedBytes } from './seal.ts'

/** Whose answers are persisted, and with which permissions the server gave them. */
export type Owner = { id: string; rights: string }

/** The key that seals what is stored of a person. No page can read it. */
export type OwnKey = { personId: string; key: CryptoKey }

/** What the server answered: the value as JSON text, so that its size is known, sealed if its person's key is here. */
export type PersistedAnswer = {
  hash: string
  text: string | SealedBytes
  size: number /** In ms since 1970. */
  givenAt: number
  keptAt: number
}

interface AnswersSchema extends DBSchema {
  answers: { key: string; value: PersistedAnswer; indexes: { age: [keptAt: number, size: number] } }
  owner: { key: 'owner' | 'key'; value: Owner | OwnKey }
}

/** The most that is persisted, in answers and in characters. The office's own year has about 300 answers of 40 kB. */
const persistedLimits = { answers: 600, characters: 40_000_000 }

const open = database<AnswersSchema>(answersDatabase, (made) => {
  made.createObjectStore('answers', { keyPath: 'hash' }).createIndex('age', ['keptAt', 'size'])
  made.createObjectStore('owner')
})

const isSame = (one: Owner | OwnKey | undefined, other: Owner) =>
  one !== undefined && 'id' in one && one.id === other.id && one.rights === other.rights

/** Sets for whom answers are persisted from now on. Those for somebody else, or with other permissions, are forgotten. */
export async function persistFor(owner: Owner): Promise<void> {
  const work = (await open()).transaction(['answers', 'owner'], 'readwrite')
  await inOneStep(work, async () => {
    const owners = work.objectStore('owner')
    if (isSame(await owners.get('owner'), owner)) return
    await work.objectStore('answers').clear()
    await owners.put(owner, 'owner')
    const key = await owners.get('key')
    if (key && 'key' in key && key.personId !== owner.id) await owners.delete('key')
  })
}

/** Persists an answer in place of the former. @returns whether it did: not once its owner has signed out, in any tab. */
export async function persistAnswer(owner: Owner, answer: PersistedAnswer): Promise<boolean> {
  const work = (await open()).transaction(['answers', 'owner'], 'readwrite')
  return inOneStep(work, async () => {
    const isTheirs = isSame(await work.objectStore('owner').get('owner'), owner)
    if (isTheirs) await work.objectStore('answers').put(answer)
    return isTheirs
  })
}

/** The answer to a query, and its owner; null when there is none. */
export async function persistedAnswer(hash: string): Promise<{ owner: Owner; answer: PersistedAnswer } | null> {
  const work = (await open()).transaction(['answers', 'owner'])
  const owner = await work.objectStore('owner').get('owner')
  const answer = await work.objectStore('answers').get(hash)
  return owner && 'id' in owner && answer ? { owner, answer } : null
}

/** The key stored beside the answers, which goes with them when somebody signs out; null if there is none. */
export async function ownKey(): Promise<OwnKey | null> {
  const found = await (await open()).get('owner', 'key')
  return found && 'key' in found ? found : null
}

/** Stores it, unless answers are persisted for somebody else by now. */
export async function putOwnKey(key: OwnKey): Promise<void> {
  const work = (await open()).transaction('owner', 'readwrite')
  await inOneStep(work, async () => {
    const owner = await work.store.get('owner')
    const isOthers = owner !== undefined && 'id' in owner && owner.id !== key.personId
    if (!isOthers) await work.store.put(key, 'key')
  })
}

export const dropAnswer = async (hash: string): Promise<void> => (await open()).delete('answers', hash)

/** Enforces the limits: what was persisted longest ago goes first. */
export async function dropOldest({ answers, characters } = persistedLimits): Promise<void> {
  const store = (await open()).transaction('answers', 'readwrite').objectStore('answers')
  let [count, size] = [0, 0]
  for (let at = await store.index('age').openKeyCursor(null, 'prev'); at; at = await at.continue()) {
    count += 1
    size += at.key[1]
    if (count > answers || size > characters) await store.delete(at.primaryKey)
  }
}
