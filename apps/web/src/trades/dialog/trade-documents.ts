import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { ComponentType, ReactNode } from 'react'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** The parts of the dialog that show a trade's documents, and how many there are. */
export type TradeDocuments = {
  /** @param props.locked why the documents cannot be changed; null if they can. */
  Panel: ComponentType<{ trade: Trade; locked: string | null; onBeside: (id: string) => void }>
  Count: ComponentType<{ tradeId: string }>
  /** One of the documents, by its id, beside the form. */
  Beside: ComponentType<{ tradeId: string; shown: string; onShow: (id: string) => void; onClose: () => void }>
  /** The button that opens and closes the document beside the form. */
  BesideButton: ComponentType<{ tradeId: string; isOpen: boolean; onShow: (id: string) => void; onClose: () => void }>
  /** Renders what passes the trade's loading instruction to the device's share sheet; nothing if there is none. */
  Sharing: ComponentType<{ tradeId: string; children: (share: () => void, isAway: boolean) => ReactNode }>
  /** What the driver sent, above whichever tab is shown. */
  Proposals: ComponentType<{ trade: Trade; writes: boolean; locked: string | null; onAccepted: (accepted: TradePatch) => void }>
}

/** Set by the app once a page is shown, as documents are a feature of their own; null until then. */
export const documentsPart = sharedValue<TradeDocuments | null>(null)
