import { encode } from 'uqr'

/** Modules of clear space around a code, without which some cameras do not find it. */
const quiet = 4

/** A text as a QR code: dark on white in either theme, since cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const whole = size + 2 * quiet
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-[196px] rounded-md border border-border bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
