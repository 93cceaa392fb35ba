const width = 84
const height = 28

/** A line of figures without axes, its last point marked. The figures themselves stand elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => 2 + (at * (width - 6)) / Math.max(1, values.length - 1)
  // Without any change the line lies in the middle.
  const y = (value: number) => height - 4 - (most === least ? 0.5 : (value - least) / (most - least)) * (height - 9)
  const path = values.map((value, at) => `${at > 0 ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <svg width={width} height={height} aria-hidden="true" className="shrink-0">
      <path d={`M0 ${height - 0.5}H${width}`} stroke="var(--rule)" strokeWidth="1" />
      <path d={path} fill="none" stroke="var(--chart-1)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle
        cx={x(values.length - 1)}
        cy={y(values.at(-1) ?? 0)}
        r="3"
        fill="var(--highlight)"
        stroke="var(--card)"
        strokeWidth="1"
      />
    </svg>
  )
}
