import type { Person } from '@haulm/domain/people/person.ts'
import type { TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { usePerson } from '../../../api/session/person.ts'
import { usePersisted } from '../../../ui/state/use-persisted.ts'
import { readableOf } from './trade-template.ts'

/** What Save and New can keep for the next load: forty loads a day often share a commodity or a client. */
export const keepable = ['commodityId', 'loadingDate', 'clientId', 'supplierId'] as const satisfies WritableName[]
export type Keepable = (typeof keepable)[number]

const nothing: readonly Keepable[] = []
const areKeepable = (stored: unknown): stored is readonly Keepable[] =>
  Array.isArray(stored) && stored.every((name) => keepable.includes(name))

/** The fields that a person chose to keep, persisted on the device. @see docs/rules/screens.md, rule 17 */
export const useCarriedOver = () => usePersisted<readonly Keepable[]>(`keptForNext:${usePerson().id}`, nothing, areKeepable)

/** What the next load begins with after one that was saved or queued. */
export const nextLoadAfter = (saved: TradePatch, names: readonly Keepable[], person: Person) =>
  readableOf({ ...blankTrade(), ...Object.fromEntries(names.map((name) => [name, saved[name] ?? null])) }, person)
