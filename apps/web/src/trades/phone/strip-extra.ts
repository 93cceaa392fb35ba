import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { ComponentType } from 'react'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** What strips have besides, handed in by the app once a page stands, as documents are a feature of their own; null until then. */
export const stripExtra = sharedValue<ComponentType<{ trade: Trade }> | null>(null)
