import { add, subtract } from '../quantity/decimal.ts'
import type { Tons } from '../quantity/units.ts'
import { stands, type TradeState, type TradeStep } from './trade-notices.ts'

/** The additional tons drawn from the contract with this number and supplier, if there is one. */
export type Drawn = { supplierId: string; contractNo: string; tons: Tons }

function drawOf(trade: TradeState | null): Drawn | null {
  if (!stands(trade) || trade.tonnage === null || trade.supplierId === null) return null
  const contractNo = trade.supplierContractNumber?.trim().toLowerCase() ?? ''
  return contractNo === '' ? null : { supplierId: trade.supplierId, contractNo, tons: trade.tonnage }
}

/**
 * The contracts of which a write draws more, and how much more, all its trades together. Tons that are given back are left out:
 * nobody needs to be notified of a contract that rises.
 */
export function drawnMore(steps: readonly TradeStep[]): Drawn[] {
  const byContract = new Map<string, Drawn>()
  const count = (draw: Drawn | null, change: (left: Tons, right: Tons) => Tons) => {
    if (draw === null) return
    const key = `${draw.supplierId} ${draw.contractNo}`
    byContract.set(key, { ...draw, tons: change(byContract.get(key)?.tons ?? 0, draw.tons) })
  }
  for (const { before, after } of steps) {
    count(drawOf(after), add)
    count(drawOf(before), subtract)
  }
  return [...byContract.values()].filter(({ tons }) => tons > 0)
}
