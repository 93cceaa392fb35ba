import type { Trade } from '@haulm/domain/trade/trade.ts'
import { copyOfTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { askForNewTrade } from './ask-for-new-trade.ts'
import { storeTemplate } from './trade-template.ts'

/** Begins a new trade after the model of another, on whatever page. */
export function copyTrade(trade: Trade): void {
  storeTemplate(copyOfTrade(trade))
  askForNewTrade()
  toast({ kind: 'notice', title: 'Trade Copied', description: 'Finish the new trade and create it.' })
}
