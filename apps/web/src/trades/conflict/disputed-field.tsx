import clsx from 'clsx'
import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import type { Choice } from './resolve-conflict.ts'

type Side = {
  /** Null when it is empty. */
  value: string | null
  /** Who put it there, and when. */
  by: string
}

type DisputedFieldProps = {
  label: string
  /** What it was when the person opened it. */
  was: string | null
  mine: Side
  theirs: Side
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** A field that both have changed: keep yours, or take theirs. */
export function DisputedField({ label, was, mine, theirs, choice, onChoose }: DisputedFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="font-[600]">
          {label}
        </span>
        <span className="set-ledger min-w-0 truncate text-xs text-muted-foreground">
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
      isChosen ? 'border-primary bg-accent shadow-[inset_0_0_0_1px_var(--primary)]' : 'border-input bg-popover',
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
