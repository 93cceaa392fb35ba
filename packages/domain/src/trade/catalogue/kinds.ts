import type { Day } from '../../calendar/day.ts'
import type { Percent, Rand, RandPerTon, Tons } from '../../quantity/units.ts'
import type { ReferenceKind } from '../../reference-data/reference-kinds.ts'
import type { LogisticsStatus } from '../status/logistics-status.ts'
import type { TradeStatus } from '../status/trade-status.ts'
import type { InstructionPlace } from './instruction-places.ts'
import type { Placements } from './views.ts'

/** The type of a field's value when stored. Each kind has one check, one editor, one column form. */
export type KindValues = {
  text: string | null
  longText: string | null
  rand: Rand | null
  randPerTon: RandPerTon | null
  tons: Tons | null
  percent: Percent | null
  day: Day | null
  flag: boolean
  logisticsStatus: LogisticsStatus
  truckType: string | null
  reference: string | null
  tradeStatus: TradeStatus
  identifier: string
  moment: string | null
  version: number
}
export type Kind = keyof KindValues

const numberKinds: readonly Kind[] = ['rand', 'randPerTon', 'tons', 'percent']

/** Whether its values are numbers: amounts, tons, a share. */
export const isNumberKind = (kind: Kind): boolean => numberKinds.includes(kind)

const prefixes: Partial<Record<Kind, string>> = { rand: 'R', randPerTon: 'R', percent: '%' }

/** The unit shown in front of its values when they are entered. */
export const prefixOf = (kind: Kind): string | undefined => prefixes[kind]

/** The fields that are reckoned from a trade's amounts, each by a rule of its name. */
export const computedAmountNames = ['loadRatePerTon', 'netAmountPerTon', 'totalNetAmount'] as const
export type ComputedAmountName = (typeof computedAmountNames)[number]

/** Rules that give a field its value; such a field has no editor and no writer. */
export type Computation = ComputedAmountName | 'status' | 'record'

/** Where a field stands in the trade dialog. */
export type FormPlace = { at: number; span?: 2 }

/** Everything the product knows about a trade field; all else derives from it. */
export type FieldOptions = {
  label: string
  columns?: Placements
  form?: FormPlace
  /** Whether the search box searches it. */
  searchable?: true
  /** What the dialog suggests while it is typed; any other text is accepted, too. */
  suggests?: 'contract' | 'lastOfClient' | 'lastOfSupplier'
  /** Typed in capitals, as on a number plate. What programs send is stored as it is. */
  capitals?: true
  /** Where it stands on the loading instruction, which people outside the company read: never for prices or margins. */
  instruction?: InstructionPlace
}
export type CatalogueField<K extends Kind = Kind> = FieldOptions & {
  kind: K
  /** Longest text, in characters. */
  longest?: number
  /** Numbers must be greater than this. */
  above?: number
  /** Numbers must be at least this. */
  least?: number
  /** Numbers can be at most this; by default `largestAmount`. */
  most?: number
  /** The list that a reference points to. */
  to?: ReferenceKind
  /** Whether every trade must have it. */
  required?: true
  /** Whether a single-cell edit may empty it. */
  cannotBeEmptied?: true
  computed?: Computation
  /** The labels of yes and no in the tables; by default Yes and No. */
  texts?: readonly [yes: string, no: string]
}

export const text = (options: FieldOptions & { longest: number }): CatalogueField<'text'> => ({ kind: 'text', ...options })
/** A text of sentences, edited in a dialog of its own. */
export const longText = (options: FieldOptions & { longest: number }): CatalogueField<'longText'> => ({
  kind: 'longText',
  ...options,
})
export const rand = (options: FieldOptions): CatalogueField<'rand'> => ({ kind: 'rand', least: 0, ...options })
export const randPerTon = (options: FieldOptions): CatalogueField<'randPerTon'> => ({ kind: 'randPerTon', least: 0, ...options })
export const tons = (options: FieldOptions & { above: number }): CatalogueField<'tons'> => ({ kind: 'tons', ...options })
export const percent = (options: FieldOptions): CatalogueField<'percent'> => ({
  kind: 'percent',
  least: 0,
  most: 100,
  ...options,
})
export const day = (options: FieldOptions): CatalogueField<'day'> => ({ kind: 'day', ...options })
/** Yes or no; a new trade says no. */
export const flag = (options: FieldOptions & Pick<CatalogueField, 'texts'>): CatalogueField<'flag'> => ({
  kind: 'flag',
  ...options,
})
/** Where a load stands: it always has a status. */
export const logisticsStatus = (options: FieldOptions): CatalogueField<'logisticsStatus'> => ({
  kind: 'logisticsStatus',
  cannotBeEmptied: true,
  ...options,
})
export const truckType = (options: FieldOptions & { longest: number }): CatalogueField<'truckType'> => ({
  kind: 'truckType',
  ...options,
})
/** The id of a record in one of the lists. */
export const reference = (
  options: FieldOptions & { to: ReferenceKind; required?: true; cannotBeEmptied?: true },
): CatalogueField<'reference'> => ({ kind: 'reference', ...options })
/** A field whose value is computed from others. */
export const computed = <K extends Kind>(kind: K, options: FieldOptions & { computed: Computation }): CatalogueField<K> => ({
  kind,
  ...options,
})
