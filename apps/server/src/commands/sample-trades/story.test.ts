import { effectivePermissions } from '@haulm/domain/people/person.ts'
import type { WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import { isLocked } from '@haulm/domain/trade/rights/lock.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { expect, test } from 'vitest'
import { sampleTrades } from './sample-trades.ts'
import { type Desk, storyOf } from './story.ts'

const now = new Date('2026-11-21T10:00:00Z')
const stories = [...sampleTrades({ trades: 1600, seed: 1, today: '2026-11-21', now })].map((sample) => ({
  sample,
  steps: storyOf(sample, now),
}))
const holders = Object.fromEntries(
  (['logistics', 'costing', 'finance', 'administration'] as const).map((desk) => [
    desk,
    { permissions: effectivePermissions('user', [desk]) },
  ]),
) as Record<Desk, { permissions: ReturnType<typeof effectivePermissions> }>

test('each story ends with the trade as it is now', () => {
  for (const { sample, steps } of stories) {
    expect(steps.at(-1)).toMatchObject({ fields: sample.fields, isCancelled: sample.isCancelled })
  }
})

test('a story begins with the entry, and its steps are in order, up to now', () => {
  for (const { sample, steps } of stories) {
    expect(steps[0]).toMatchObject({ at: sample.createdAt, action: 'created', desk: 'logistics' })
    const moments = steps.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
  }
})

test('nobody writes fields that they may not, or a trade that is locked', () => {
  for (const { steps } of stories) {
    let before = blankTrade()
    for (const { desk, fields, action } of steps) {
      const changed = (Object.keys(fields) as WritableName[]).filter((name) => fields[name] !== before[name])
      expect(changed.filter((name) => !canWrite(holders[desk], name))).toEqual([])
      const isFree = desk === 'administration' || !isLocked({ ...before, ...computeFields(before, false) })
      expect(isFree, `${desk} ${action}`).toBe(true)
      before = fields
    }
  }
})
