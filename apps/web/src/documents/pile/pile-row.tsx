import { writesDocument } from '@haulm/domain/document/access.ts'
import { documentKinds, kindsOfRecord } from '@haulm/domain/document/kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { X } from 'lucide-react'
import { Select } from '../../ui/choices/select.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { sizeText } from '../size-text.ts'
import { type PileFile, surenessOf, whyOf } from './pile-file.ts'
import { TradeChoice } from './trade-choice.tsx'
import type { usePile } from './use-pile.ts'

type PileRowProps = { one: PileFile; pile: ReturnType<typeof usePile>; person: Person }

/** A file of the pile: whether it is added, to which trade, as what, why, and how sure that is. */
export function PileRow({ one, pile, person }: PileRowProps) {
  const { id, file, trade, kind, match, isTicked } = one
  const { label, tone } = surenessOf(one)
  const kinds = kindsOfRecord('trade').filter((kind) => writesDocument(person, kind))
  return (
    <li
      aria-label={file.name}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_160px_minmax(0,1.2fr)_88px_auto] md:items-start"
    >
      <Checkbox
        className="min-w-0"
        label={<span className="wrap-anywhere">{file.name}</span>}
        note={sizeText(file.size)}
        checked={isTicked && trade !== null}
        disabled={trade === null}
        onChange={(next) => pile.tick(id, next)}
      />
      <div className="min-w-0 max-md:col-span-2">
        <TradeChoice name={file.name} match={match} trade={trade} onChoose={(chosen) => pile.chooseTrade(id, chosen)} />
      </div>
      <div className="min-w-0 max-md:col-span-2">
        <Select
          className="w-full"
          label={`Kind of ${file.name}`}
          value={kind}
          onChange={(chosen) => pile.chooseKind(id, chosen)}
          options={kinds.map((value) => ({ value, label: documentKinds[value].label }))}
        />
      </div>
      <p className="min-w-0 max-md:col-span-2 text-xs text-muted-foreground wrap-anywhere md:pt-2">{whyOf(one)}</p>
      <p className="max-md:col-span-2 md:pt-1.5">
        <Badge tone={tone}>{label}</Badge>
      </p>
      <IconButton
        label={`Leave out ${file.name}`}
        onClick={() => pile.remove(id)}
        className="max-md:col-start-2 max-md:row-start-1"
      >
        <X size={16} />
      </IconButton>
    </li>
  )
}
