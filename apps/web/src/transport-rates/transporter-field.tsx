import type { Transporter } from '@haulm/domain/reference-data/reference-kinds.ts'
import { similarNames } from '@haulm/domain/reference-data/similar-names.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useMemo } from 'react'
import { Combobox } from '../ui/choices/combobox.tsx'
import { withChosen } from '../ui/choices/combobox-matches.ts'
import { newNameOf, newTransporter } from './rate-form.ts'

type TransporterFieldProps = {
  transporters: readonly Transporter[]
  /** The rate that is edited or copied. */
  source: TransportRate | undefined
  /** Whether the transporters are still loading. */
  isComing: boolean
  /** Fetches them once more, if they could not be loaded. */
  onRetry: (() => void) | undefined
  value: string
  onChange: (choice: string) => void
}

/** A transporter of the list, or the name of a new one. */
export function TransporterField({ transporters, source, isComing, onRetry, value, onChange }: TransporterFieldProps) {
  const newName = newNameOf(value)
  const options = useMemo(() => {
    const known = transporters.map(({ id, name }) => ({ value: id, label: name }))
    const listed = withChosen(known, source?.transporterId, source?.transporter?.name)
    return newName === null ? listed : [...listed, { value, label: `New: ${newName}` }]
  }, [transporters, source, newName, value])
  return (
    <Combobox
      listLabel="Transporters"
      placeholder="Choose, or type a new name"
      options={options}
      isComing={isComing}
      onRetry={onRetry}
      value={value || null}
      onChange={(choice) => onChange(choice ?? '')}
      addNew={(typed) => ({ value: newTransporter(typed), label: `Add new: "${typed}"` })}
    />
  )
}

/** Names similar to a new one: perhaps one of them is meant. Null when there are none. */
export function similarTransporters({
  transporters,
  value,
  onChange,
}: Omit<TransporterFieldProps, 'source' | 'isComing' | 'onRetry'>) {
  const newName = newNameOf(value)
  const similar = newName === null ? [] : similarNames(newName, transporters).slice(0, 3)
  if (similar.length === 0) return null
  return (
    <span role="status" className="text-warning">
      There is a similar name:{' '}
      {similar.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <button type="button" onClick={() => onChange(id)} className="font-[560] underline underline-offset-2">
            {name}
          </button>
        </span>
      ))}
    </span>
  )
}
