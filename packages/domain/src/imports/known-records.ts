import { betweenCodeAndName } from '../reference-data/code-and-name.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { comparableGrade, comparableText, plainGradedName } from '../text/comparable-text.ts'
import { similarNamesOf } from './one-name.ts'

/** The part of a list's record by which names find it. */
export type KnownRecord = {
  id: string
  /** Its name, or for a coded record its display name. */
  name: string
  code?: string
  isActive?: boolean
  farmName?: string | null
}

const spellingsOf = ({ name, code }: KnownRecord): Set<string> => {
  const spellings =
    code === undefined
      ? [plainGradedName(name), comparableGrade(name)]
      : [comparableGrade(code), comparableGrade(name), comparableGrade(`${code} - ${name}`)]
  // Of a name without letters and digits nothing is left, as of a dash in a cell.
  return new Set(spellings.filter((spelling) => spelling !== ''))
}

/**
 * The records of a list, in which names are looked up: regardless of case, accents and legal forms; coded records by code, by
 * name, or by both as `code - name`. If several match, the one with exactly this code is meant, else the one with the same farm,
 * else the one whose name is written the same, else the first.
 */
export class KnownList {
  readonly #bySpelling = new Map<string, KnownRecord[]>()
  readonly #byId = new Map<string, KnownRecord>()

  constructor(records: readonly KnownRecord[] = []) {
    for (const record of records) this.add(record)
  }

  add(record: KnownRecord): void {
    this.#byId.set(record.id, record)
    for (const spelling of spellingsOf(record)) {
      const others = this.#bySpelling.get(spelling)
      if (others) others.push(record)
      else this.#bySpelling.set(spelling, [record])
    }
  }

  find(text: string, farm: string | null): KnownRecord | undefined {
    const found = this.#bySpelling.get(comparableGrade(text)) ?? this.#bySpelling.get(plainGradedName(text)) ?? []
    const ofCode = found.find(({ code }) => code?.toLowerCase() === text.toLowerCase())
    const plainFarm = comparableText(farm ?? '')
    const ofFarm = found.find(({ farmName }) => plainFarm !== '' && comparableText(farmName ?? '') === plainFarm)
    return ofCode ?? ofFarm ?? found.find(({ name }) => name === text) ?? found[0]
  }

  /** The ids of the other records with the name of one. */
  namesakesOf(id: unknown): string[] {
    const { name, code } = this.#byId.get(String(id)) ?? {}
    if (name === undefined || code !== undefined) return []
    const alike = this.#bySpelling.get(comparableGrade(name)) ?? []
    return alike.filter((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()).map((other) => other.id)
  }

  get(id: string): KnownRecord | undefined {
    return this.#byId.get(id)
  }
}

export type KnownLists = Readonly<Record<ReferenceKind, KnownList>>

/** The records of a list, from which proposals are made for names that are spelt differently. */
export class SimilarRecords {
  readonly #texts = similarNamesOf<KnownRecord>()
  readonly #names = similarNamesOf<KnownRecord>()

  add(record: KnownRecord): void {
    for (const spelling of spellingsOf(record)) {
      this.#texts.add(spelling, record)
      if (record.code === undefined || spelling !== comparableGrade(record.code)) this.#names.add(spelling, record)
    }
  }

  /**
   * The record most similar to the whole name, else to a part of it: code or name may differ from those in the list. A code that
   * stands alone resembles no other: `SFHULL` are the hulls of sunflowers, and those of soya are `SHULL`.
   */
  mostLike(name: string): KnownRecord | null {
    const parts = name.split(betweenCodeAndName)
    if (parts.length === 1) return this.#names.mostSimilar(plainGradedName(name))
    for (const text of [name, ...parts]) {
      const found = this.#texts.mostSimilar(plainGradedName(text))
      if (found) return found
    }
    return null
  }
}
