import clsx from 'clsx'
import { AddressLink } from '../address/address-link.tsx'
import { randText } from '../text/rand-figure.tsx'

export type FigureRow = {
  key: string
  /** What the row is about; the last of them names it. */
  leading: readonly string[]
  /** The trades that it sums; without it the name is plain text. */
  address?: string
  /** Read by screen readers after the name. */
  spoken?: string
  figures: readonly string[]
  /** Each shortened figure in full, as a tooltip. */
  exact?: readonly string[]
}

type FigureTableProps = {
  label?: string
  leading: readonly string[]
  figures: readonly string[]
  rows: readonly FigureRow[]
  total: Pick<FigureRow, 'figures' | 'exact' | 'address'>
  onGo?: () => void
}

const headClass = 'h-8 text-xs font-[550] text-muted-foreground'
const linkClass =
  'inline-flex min-h-6 items-center underline decoration-rule underline-offset-3 hover:decoration-current touch:min-h-11 touch:min-w-11'

/** Figures in columns, ruled off like an account: a single rule above the total, a double one below it. */
export function FigureTable({ label, leading, figures, rows, total, onGo }: FigureTableProps) {
  return (
    <table aria-label={label} className="set-ledger w-full text-sm [&_:is(td,th)]:px-2 max-md:[&_:is(td,th)]:px-1">
      <thead>
        <tr className="border-b border-rule">
          {[...leading, ...figures].map((heading, at) => (
            <th key={heading} scope="col" className={clsx(headClass, at < leading.length ? 'text-left' : 'text-right')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="h-8 border-b border-border hover:bg-row-hover touch:h-11">
            {row.leading.slice(0, -1).map((text) => (
              <td key={text}>{text}</td>
            ))}
            <th scope="row" className={clsx('text-left font-[440]', hasLongWord(row) && 'min-w-20 wrap-anywhere')}>
              <Name row={row} onGo={onGo} />
            </th>
            <Figures headings={figures} texts={row.figures} exact={row.exact} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-9 border-t border-b-3 border-t-rule border-b-foreground font-[600] [border-bottom-style:double]">
          <th scope="row" colSpan={leading.length} className="text-left font-[600]">
            <Name row={{ leading: ['Total'], ...(total.address && { address: total.address }) }} onGo={onGo} />
          </th>
          <Figures headings={figures} texts={total.figures} exact={total.exact} />
        </tr>
      </tfoot>
    </table>
  )
}

/** A word of more than 20 letters is broken: it would push the figures out of a phone's window. */
const hasLongWord = ({ leading }: FigureRow) => /\S{21}/.test(leading.at(-1) ?? '')

function Name({ row, onGo }: { row: Pick<FigureRow, 'leading' | 'address' | 'spoken'>; onGo: (() => void) | undefined }) {
  const name = row.leading.at(-1)
  if (row.address === undefined) return name
  return (
    <AddressLink address={row.address} onGo={onGo} className={linkClass}>
      <span>
        {name}
        <span className="sr-only">{row.spoken ?? ': show its trades'}</span>
      </span>
    </AddressLink>
  )
}

type FiguresProps = { headings: readonly string[]; texts: readonly string[]; exact: readonly string[] | undefined }

const Figures = ({ headings, texts, exact }: FiguresProps) =>
  headings.map((heading, at) => (
    <td key={heading} title={exact?.[at]} className="text-right whitespace-nowrap">
      {randText(texts[at] ?? '')}
    </td>
  ))
