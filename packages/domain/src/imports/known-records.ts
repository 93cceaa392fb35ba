import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { plainName, plainWords } from '../text/plain-words.ts'
import { mostSimilar } from './similarity.ts'

/** A record of a list, as far as names find it. */
export type KnownRecord = {
  id: string
  /** What it is called: its name, or its display name beside a code. */
  name: string
  code?: string
  isActive?: boolean
  farmName?: string | null
}

type Named = { record: KnownRecord; plain: string }

/** The records of a list by what people write for them. */
export type KnownList = {
  find: (text: string, farm: string | null) => KnownRecord | undefined
  similar: (text: string) => KnownRecord | null
  has: (id: string) => boolean
}

const spellingsOf = ({ name, code }: KnownRecord): string[] =>
  code === undefined ? [plainName(name), plainWords(name)] : [plainWords(code), plainWords(name), plainWords(`${code} ${name}`)]

/** What stands between code and name where both are written. */
const codeAndName = /\s[-–]\s/

/** The record most like the whole, else most like a part: the code or the name may be another one than here. */
function firstSimilar(texts: readonly string[], named: readonly Named[]): KnownRecord | null {
  for (const text of texts) {
    const found = mostSimilar(text, named, (one) => one.plain)
    if (found) return found.record
  }
  return null
}

/**
 * Makes a list ready to be looked names up in: in any case, without accents and legal forms; of coded records by code, by name, or
 * by both as `code - name`. Of several records of one name the one of the same farm is meant, else the first.
 */
export function knownList(records: readonly KnownRecord[]): KnownList {
  const bySpelling = new Map<string, KnownRecord[]>()
  for (const record of records)
    for (const spelling of new Set(spellingsOf(record))) bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), record])
  const named: Named[] = [...bySpelling].flatMap(([plain, [record]]) => (record ? [{ record, plain }] : []))
  const ids = new Set(records.map(({ id }) => id))
  const similar = new Map<string, KnownRecord | null>()
  return {
    find: (text, farm) => {
      const found = bySpelling.get(plainWords(text)) ?? bySpelling.get(plainName(text)) ?? []
      const plainFarm = plainWords(farm ?? '')
      return found.find(({ farmName }) => plainFarm !== '' && plainWords(farmName ?? '') === plainFarm) ?? found[0]
    },
    similar: (text) => {
      const plain = plainName(text)
      if (!similar.has(plain)) similar.set(plain, firstSimilar([text, ...text.split(codeAndName)].map(plainName), named))
      return similar.get(plain) ?? null
    },
    has: (id) => ids.has(id),
  }
}

export type KnownLists = Readonly<Record<ReferenceKind, KnownList>>
