import { fieldOf, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readableNames } from '@haulm/domain/trade/rights/access.ts'
import { useLookups } from '../../api/queries/use-lookups.ts'
import { useUser } from '../../api/session/user.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { writtenValue } from '../history/written-value.ts'

/** The fields of an edit that its person may read, with what they were and are to be. */
export function TradeChanges({ edit: { action, from, to } }: { edit: Edit }) {
  const { lookups } = useLookups()
  const user = useUser()
  const readable = new Set<string>(user ? readableNames(user) : [])
  const names = Object.keys(to)
    .filter(isFieldName)
    .filter((name) => readable.has(name))
  return (
    <ul className="min-w-0 text-sm">
      {names.map((name) => (
        <li key={name} className="break-words">
          {fieldOf(name).label}:{' '}
          {action !== 'create' && (
            <>
              <Was text={writtenValue(name, from[name], lookups)} />
              <span role="img" aria-label="to">
                {' → '}
              </span>
            </>
          )}
          <ins className="set-ledger font-[560] no-underline">{writtenValue(name, to[name], lookups) ?? 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

const Was = ({ text }: { text: string | null }) =>
  text === null ? <span className="text-muted-foreground">empty</span> : <del className="text-muted-foreground">{text}</del>
