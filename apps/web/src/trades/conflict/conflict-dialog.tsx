import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { latestChange, whoOf } from '../../api/history/change-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { formatTime } from '../../ui/text/format-moment.ts'
import { tradeHistory } from '../history/history-query.ts'
import { writtenValue } from '../history/written-value.ts'
import { useFreshLookups } from '../lookups/use-fresh-lookups.ts'
import type { OpenConflict } from './choose-in-conflict.ts'
import { DisputedField } from './disputed-field.tsx'
import { type Choices, chooseAll, disputesOf, resolve, untouchedChanges } from './resolve-conflict.ts'

/** Someone else saved first: each field that both changed is chosen on its own. @see docs/rules/trades.md, rule 13 */
export function ConflictDialog({ conflict }: { conflict: OpenConflict }) {
  const { current, at, answer } = conflict
  const disputes = disputesOf(conflict)
  const [choices, setChoices] = useState<Choices>(() => chooseAll(disputes, 'mine'))
  const { lookups } = useFreshLookups()
  const { data: changes = [] } = useQuery({ ...tradeHistory(current.id), refetchOnMount: 'always' })
  const byTellers = (fields: readonly string[]) => {
    const change = latestChange(changes, fields)
    return change ? { who: whoOf(change), when: formatTime(new Date(change.at)) } : null
  }
  const latest = byTellers(disputes.map(({ name }) => name))
  const untouched = untouchedChanges(conflict).map((name) => fieldOf(name).label)
  return (
    <Dialog
      open
      role="alertdialog"
      size="md"
      title="Changed by someone else since you opened it"
      description={
        <>
          <span className="set-ledger">{current.tradeNumber}</span>, saved by{' '}
          {latest ? `${latest.who} at ${latest.when}` : 'someone else'}. Choose for each field; nothing is lost, both values stay
          in the history.
        </>
      }
      onClose={() => answer(null)}
      onSubmit={() => answer(resolve(conflict, choices))}
      footer={
        <>
          <Button look="ghost" onClick={() => setChoices(chooseAll(disputes, 'theirs'))}>
            Take all theirs
          </Button>
          <Button look="ghost" className="mr-auto" onClick={() => setChoices(chooseAll(disputes, 'mine'))}>
            Keep all mine
          </Button>
          <Button onClick={() => answer(null)}>{conflict.enteredAt ? 'Later' : 'Cancel'}</Button>
          <Button look="primary" type="submit">
            Save Choices
          </Button>
        </>
      }
    >
      <DialogBody className="space-y-4 border-t border-border pt-3.5">
        {disputes.map(({ name, was, mine, theirs }) => {
          const author = byTellers([name])
          return (
            <DisputedField
              key={name}
              label={fieldOf(name).label}
              was={writtenValue(name, was, lookups)}
              mine={{ value: writtenValue(name, mine, lookups), by: `typed by you, ${formatTime(at)}` }}
              theirs={{
                value: writtenValue(name, theirs, lookups),
                by: author ? `${author.who}, ${author.when}` : 'someone else',
              }}
              choice={choices[name] ?? 'mine'}
              onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
            />
          )
        })}
        {untouched.length > 0 && (
          <p className="flex items-center gap-2 text-sm text-muted-foreground">
            <Check size={15} aria-hidden="true" className="shrink-0 text-success" />
            {untouched.length === 1 ? `Their change to ${untouched[0]} does` : `Their changes to ${listOf(untouched)} do`} not
            touch yours and {untouched.length === 1 ? 'is' : 'are'} kept.
          </p>
        )}
      </DialogBody>
    </Dialog>
  )
}

const listOf = (labels: readonly string[]) => `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
