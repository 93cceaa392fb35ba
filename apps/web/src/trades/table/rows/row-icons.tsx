type Stroke = readonly [x: number, y: number, path: string]

/** The icons of rows on a canvas of 24 by 24: where each stroke begins, and its path from there. From lucide (ISC licence). */
const strokes = {
  edit: [
    [
      21.174,
      6.812,
      'a1 1 0 0 0-3.986-3.987l-13.346 13.349a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
    ],
    [15, 5, 'l4 4'],
  ],
  copy: [
    [10, 8, 'h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z'],
    [4, 16, 'c-1.1 0-2-.9-2-2v-10c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'],
  ],
  remove: [
    [10, 11, 'v6'],
    [14, 11, 'v6'],
    [19, 6, 'v14a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-14'],
    [3, 6, 'h18'],
    [8, 6, 'v-2a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2'],
  ],
  menu: [
    [12, 11, 'a1 1 0 1 0 0 2 1 1 0 0 0 0-2z'],
    [19, 11, 'a1 1 0 1 0 0 2 1 1 0 0 0 0-2z'],
    [5, 11, 'a1 1 0 1 0 0 2 1 1 0 0 0 0-2z'],
  ],
  lock: [
    [5, 11, 'h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z'],
    [7, 11, 'v-4a5 5 0 0 1 10 0v4'],
  ],
} as const satisfies Record<string, readonly Stroke[]>
export type RowIconName = keyof typeof strokes

/** An icon's width in pixels. */
const size = 14

const known = new Map<string, string>()

/** Icons side by side as one path, each centred in its share. There are few combinations, so each path is made once. */
export function iconPath(names: readonly RowIconName[], share: number): string {
  const key = `${names} ${share}`
  const made = known.get(key)
  if (made !== undefined) return made
  const edge = (share - 24) / 2
  const path = names
    .flatMap((name, at) => strokes[name].map(([x, y, rest]) => `M${rounded(edge + at * share + x)} ${rounded(edge + y)}${rest}`))
    .join('')
  known.set(key, path)
  return path
}
const rounded = (length: number) => Math.round(length * 1000) / 1000

/**
 * The icons of a row's buttons, as one drawing over them: a drawing for each button would be half of everything that the browser
 * keeps for a row, and a sixth of its work in scrolling. Called as a function, not mounted, like cells.
 * @param buttonSize of each button, in pixels.
 */
export const rowIcons = (names: readonly RowIconName[], buttonSize: number) => {
  const share = (buttonSize * 24) / size
  const width = names.length * buttonSize
  return (
    <svg
      width={width}
      height={buttonSize}
      viewBox={`0 0 ${names.length * share} ${share}`}
      style={{ marginLeft: -width }}
      aria-hidden="true"
      className="ledger-icons"
    >
      <path d={iconPath(names, share)} />
    </svg>
  )
}
