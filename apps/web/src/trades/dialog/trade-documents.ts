import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { ComponentType, ReactNode } from 'react'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** What shows the documents of a trade in its dialog, and how many there are. */
export type TradeDocuments = {
  /** @param props.locked why what is there stays as it is; null when it can be changed. */
  Panel: ComponentType<{ trade: Trade; locked: string | null; onBeside: (id: string) => void }>
  Count: ComponentType<{ tradeId: string }>
  /** One of them beside the form, by its id. */
  Beside: ComponentType<{ tradeId: string; shown: string; onShow: (id: string) => void; onClose: () => void }>
  /** What opens and closes that. */
  BesideButton: ComponentType<{ tradeId: string; isOpen: boolean; onShow: (id: string) => void; onClose: () => void }>
  /** Draws what hands its loading instruction to the share sheet of the device; nothing where there is none. */
  Sharing: ComponentType<{ tradeId: string; children: (share: () => void, isAway: boolean) => ReactNode }>
  /** What its driver sent, over whatever part of it is shown. */
  Proposals: ComponentType<{ trade: Trade; writes: boolean; locked: string | null; onAccepted: (accepted: TradePatch) => void }>
}

/** Handed in by the app once a page stands, as documents are a feature of their own; null until then. */
export const documentsPart = sharedValue<TradeDocuments | null>(null)
