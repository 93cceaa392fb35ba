import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useId, useState } from 'react'
import { latestChange, whoOf } from '../../api/history/change-texts.ts'
import { usePerson } from '../../api/session/person.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { andList } from '../../ui/text/and-list.ts'
import { formatTime } from '../../ui/text/format-moment.ts'
import { writtenValue } from '../history/written-value.ts'
import { useFreshLookups } from '../lookups/use-fresh-lookups.ts'
import { tradeHistory } from '../queries.ts'
import type { OpenConflict } from './choose-in-conflict.ts'
import { type Choice, type Choices, chooseAll, disputesOf, resolve, untouchedChanges } from './resolve-conflict.ts'

/** Someone else saved first: each field that both changed is chosen separately. @see docs/rules/trades.md, rule 13 */
export function ConflictDialog({ conflict }: { conflict: OpenConflict }) {
  const { current, at, answer } = conflict
  const disputes = disputesOf(conflict)
  const [choices, setChoices] = useState<Choices>(() => chooseAll(disputes, 'mine'))
  const { lookups } = useFreshLookups()
  const { data: changes = [] } = useQuery({ ...tradeHistory(current.id), refetchOnMount: 'always' })
  const me = usePerson()
  const authorOf = (fields: readonly string[]) => {
    const change = latestChange(changes, fields)
    if (!change) return null
    const isOwn = change.user?.id === me.id
    return { isOwn, who: isOwn ? 'you' : whoOf(change), when: formatTime(new Date(change.at)) }
  }
  const latest = authorOf(disputes.map(({ name }) => name))
  const untouched = untouchedChanges(conflict).map((name) => fieldOf(name).label)
  return (
    <Dialog
      role="alertdialog"
      size="md"
      title={`Changed by ${latest?.isOwn ? 'yourself elsewhere' : 'someone else'} since you opened it`}
      description={
        <>
          <span className="set-ledger">{current.tradeNumber}</span>, saved by{' '}
          {latest ? `${latest.who} at ${latest.when}` : 'someone else'}. Choose for each field; what{' '}
          {latest?.isOwn ? 'was' : 'they'} saved stays in the history.
        </>
      }
      onClose={() => answer(null)}
      onSubmit={() => answer(resolve(conflict, choices))}
      footer={
        <div className="contents max-md:grid max-md:grow max-md:grid-cols-2 max-md:gap-2">
          <Button label="Take all theirs" look="ghost" onClick={() => setChoices(chooseAll(disputes, 'theirs'))} />
          <Button
            label="Keep all mine"
            look="ghost"
            className="md:mr-auto"
            onClick={() => setChoices(chooseAll(disputes, 'mine'))}
          />
          <Button label={conflict.enteredAt ? 'Later' : 'Cancel'} onClick={() => answer(null)} />
          <Button label="Save Choices" look="primary" type="submit" />
        </div>
      }
    >
      <DialogBody className="space-y-4 border-t border-border pt-3.5">
        {disputes.map(({ name, was, mine, theirs }) => {
          const author = authorOf([name])
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
            <Check size={15} className="shrink-0 text-success" />
            {untouched.length === 1 ? `Their change to ${untouched[0]} does` : `Their changes to ${andList(untouched)} do`} not
            touch yours and {untouched.length === 1 ? 'is' : 'are'} kept.
          </p>
        )}
      </DialogBody>
    </Dialog>
  )
}

type Side = {
  /** Null when it is empty. */
  value: string | null
  /** Who entered it, and when. */
  by: string
}

type DisputedFieldProps = {
  label: string
  /** The value when the person opened it. */
  was: string | null
  mine: Side
  theirs: Side
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** A field that both changed: keep yours, or take theirs. */
function DisputedField({ label, was, mine, theirs, choice, onChoose }: DisputedFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="shrink-0 font-[600]">
          {label}
        </span>
        <span className="set-ledger min-w-0 text-right text-xs wrap-anywhere text-muted-foreground">
          {was === null ? 'was empty' : `was ${was} when you opened it`}
        </span>
      </div>
      <RadioGroup.Root
        aria-labelledby={id}
        value={choice}
        onValueChange={(next) => onChoose(next as Choice)}
        className="grid grid-cols-2 gap-2.5 max-md:grid-cols-1"
      >
        <Option value="mine" title="Keep yours" side={mine} isChosen={choice === 'mine'} />
        <Option value="theirs" title="Take theirs" side={theirs} isChosen={choice === 'theirs'} />
      </RadioGroup.Root>
    </div>
  )
}

const Option = ({ value, title, side, isChosen }: { value: Choice; title: string; side: Side; isChosen: boolean }) => (
  <RadioGroup.Item
    value={value}
    className={clsx(
      'flex min-w-0 items-start gap-2.5 border px-3 py-2.5 text-left',
      isChosen ? 'border-primary bg-accent shadow-[inset_0_0_0_1px_var(--color-primary)]' : 'border-input bg-popover',
    )}
  >
    <span
      aria-hidden="true"
      className={clsx(
        'mt-[3px] size-4 shrink-0 rounded-full border bg-popover',
        isChosen ? 'border-[5px] border-primary' : 'border-input',
      )}
    />
    <span className="min-w-0">
      <span className="block text-xs text-muted-foreground">{title}</span>
      <span className="set-ledger block text-lg font-[640] break-words">{side.value ?? 'empty'}</span>
      <span className="block text-xs text-muted-foreground">{side.by}</span>
    </span>
  </RadioGroup.Item>
)
