import { formatRand } from '@haulm/domain/quantity/format.ts'
import type { Rand as RandAmount, RandPerTon } from '@haulm/domain/quantity/units.ts'
import type { ReactNode } from 'react'

/** A written amount, `−R1 250`, with a muted R, so that money reads as figures. Called, not mounted: tables have thousands. */
export function randText(text: string): ReactNode {
  const at = text.indexOf('R')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="text-muted-foreground">R</span>
      {text.slice(at + 1)}
    </>
  )
}

type RandFigureProps = { amount: RandAmount | RandPerTon | null; perTon?: boolean }

/** An amount in rand, with its cents; an en dash when it is not set. */
export const RandFigure = ({ amount, perTon = false }: RandFigureProps) =>
  amount === null ? unset : randText(formatRand(amount, 2) + (perTon ? '/t' : ''))

/** What stands for a value that is not set: a single element, which React skips when a row is rerendered. */
export const unset = <span className="text-muted-foreground">–</span>
