import { deviceKey } from './device-key.ts'
import { type Owner, type PersistedAnswer, persistAnswer } from './persisted-answers.ts'
import { openText, sealText } from './seal.ts'

export type LoadedAnswer = PersistedAnswer & { text: string }

/** Like `persistAnswer`, sealed by its owner's key if that is here. */
export async function persistSealed(owner: Owner, answer: LoadedAnswer): Promise<boolean> {
  const key = await deviceKey(owner.id)
  return persistAnswer(owner, key === null ? answer : { ...answer, text: await sealText(key, answer.text) })
}

/** The answer, as JSON; null if its owner's key is not here, or is another one. */
export async function textOf({ text }: PersistedAnswer, owner: Owner): Promise<string | null> {
  if (typeof text === 'string') return text
  const key = await deviceKey(owner.id)
  return key && openText(key, text).catch(() => null)
}
