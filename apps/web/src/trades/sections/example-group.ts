import type { TradeGroup, TradeSection } from '@haulm/domain/trade/sections.ts'

/** A week of trades for tests, or a month, if it has no section. */
export const exampleGroup = (
  section: TradeSection | undefined,
  key: string | null,
  count: number,
  tons = count * 30,
): TradeGroup => ({
  ...(section && { section }),
  key,
  label: '',
  firstDay: null,
  lastDay: null,
  count,
  tons,
})
