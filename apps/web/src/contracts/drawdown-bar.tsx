import type { Tons } from '@haulm/domain/quantity/units.ts'

type DrawdownBarProps = {
  qty: Tons
  used: Tons
  /** The share of the period gone by, 0 to 1; null where there is no one period. */
  share: number | null
  /** A colour of the design. */
  colour: string
}

const width = 62
/** How far an over-drawn bar reaches beyond its end, at most. */
const most = 8

/** How much of a contract is drawn, with a tick where it would be if it went by the calendar. The figures beside it say the same. */
export function DrawdownBar({ qty, used, share, colour }: DrawdownBarProps) {
  // The sum of no contracts is nothing, of which nothing is drawn.
  const drawn = qty > 0 ? Math.min(1, used / qty) : 0
  return (
    <svg width={width + most + 1} height="14" aria-hidden="true" className="block shrink-0">
      <rect x="0" y="5" width={width} height="5" fill="var(--badge)" />
      <rect x="0" y="5" width={width * drawn} height="5" fill={colour} />
      {qty > 0 && used > qty && (
        <rect x={width + 1} y="5" width={Math.min(most, ((used - qty) / qty) * width + 3)} height="5" fill={colour} />
      )}
      <path d={`M${width + 0.5} 3v9`} stroke="var(--foreground)" />
      {share !== null && share > 0 && share < 1 && (
        <path d={`M${width * share} 1.5v12`} stroke="var(--foreground)" strokeWidth="1.5" strokeDasharray="2 1.5" />
      )}
    </svg>
  )
}
