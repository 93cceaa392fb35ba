import type { MatchedFile, MatchedTrade } from '@haulm/api/document-matches.ts'
import type { Document } from '@haulm/api/documents.ts'
import { formatDay } from '@haulm/domain/calendar/format-day.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { proposedKind } from '@haulm/domain/document/propose-kind.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { catalogue } from '@haulm/domain/trade/catalogue/catalogue.ts'

/** A file of a pile, from its arrival until it is attached to a trade. */
export type PileFile = {
  /** Also the key that it is sent under. */
  id: string
  file: File
  /**
   * `reading` until it is known to which trades it may belong; `failed` when that could not be asked; `queued` when it waits on
   * the device for the connection; `there` if the trade had the same file already.
   */
  state: 'reading' | 'matched' | 'failed' | 'added' | 'queued' | 'there'
  match: MatchedFile | null
  /** Null while none is proposed or chosen. */
  trade: MatchedTrade | null
  /** Whether a person chose the trade. */
  isOwnChoice: boolean
  kind: DocumentKind
  /** Whether the person chose its kind. */
  isOwnKind: boolean
  /** Whether it is sent with the others. */
  isTicked: boolean
}

/** Whether nothing more has to be done about it. */
export const isSettled = ({ state }: PileFile): boolean => state === 'added' || state === 'queued' || state === 'there'

/** The most files in one list; more can be added after the first have gone. */
export const mostOfPile = 100

/** How many more files fit into a list. */
export const roomIn = (files: readonly PileFile[]): number =>
  Math.max(0, mostOfPile - files.filter((one) => !isSettled(one)).length)

/** How certain it is to which trade a file belongs, as people read it. */
export const surenessOf = ({ state, match, isOwnChoice }: PileFile) => {
  if (isOwnChoice) return { label: 'Chosen', tone: 'plain' } as const
  if (state === 'reading') return { label: 'Reading', tone: 'plain' } as const
  if (match?.sureness === 'certain') return { label: 'Certain', tone: 'success' } as const
  if (match?.sureness === 'likely') return { label: 'Likely', tone: 'warning' } as const
  if (match?.sureness === 'unclear') return { label: 'Several fit', tone: 'warning' } as const
  return { label: 'No match', tone: 'danger' } as const
}

type Match = MatchedFile['matches'][number]

const foundIn = ({ by, hasDay }: Match): string =>
  [...by.map(({ field, value }) => `${catalogue[field].label} ${value}`), ...(hasDay ? ['its day'] : [])].join(', ')

/** Why its trade is proposed, or why none is. */
export function whyOf({ state, match, trade, isOwnChoice }: PileFile): string {
  if (state === 'reading') return 'Looking for numbers in its name and its text.'
  if (isOwnChoice) return 'You chose it.'
  if (state === 'failed') return 'The trades could not be searched. Choose one, or match again.'
  const proposed = match?.matches.find((one) => one.trade.id === trade?.id)
  if (proposed) return foundIn(proposed)
  const [first] = match?.matches ?? []
  if (match === null || first === undefined) return 'Nothing in it names a load. Choose its trade.'
  return `${match.more ? 'More than ' : ''}${formatCount(match.matches.length, 'trade')} with ${foundIn(first)}. Choose one.`
}

/** How people recognise a trade, besides its number. */
export const tradeText = ({ loadingDate, supplier, client, truckReg }: MatchedTrade): string =>
  [loadingDate && formatDay(loadingDate), [supplier, client].filter(Boolean).join(' to '), truckReg].filter(Boolean).join(' · ')

/** A file with its match: a certain trade is ticked, a likely one is proposed, and of several none is. */
export function withMatch(one: PileFile, match: MatchedFile | null, person: Person): PileFile {
  // Its trade was chosen by hand, and it was added, while others were still being read.
  if (isSettled(one)) return one
  const state = match === null ? 'failed' : 'matched'
  if (one.isOwnChoice) return { ...one, state, match }
  const first = match?.sureness === 'certain' || match?.sureness === 'likely' ? match.matches[0] : undefined
  const foundBy = first?.by.map(({ field }) => field) ?? []
  const kind = one.isOwnKind ? one.kind : (foundKind(one.file, person, foundBy) ?? one.kind)
  return { ...one, state, match, kind, trade: first?.trade ?? null, isTicked: match?.sureness === 'certain' }
}

/**
 * A file that is stored, or waits on the device.
 * @param outcome the stored document, which may have been there before, as another kind; null if the file waits.
 */
export const withOutcome = (one: PileFile, outcome: { document: Pick<Document, 'kind'>; isNew: boolean } | null): PileFile =>
  outcome === null
    ? { ...one, state: 'queued' }
    : { ...one, state: outcome.isNew ? 'added' : 'there', kind: outcome.document.kind }

/** The kind that is proposed for a file; null when the person may add none. */
export const foundKind = (
  { name, type }: File,
  person: Person,
  foundBy: NonNullable<Parameters<typeof proposedKind>[2]['foundBy']> = [],
): DocumentKind | null => proposedKind(person, 'trade', { name, isPicture: type.startsWith('image/'), foundBy })
