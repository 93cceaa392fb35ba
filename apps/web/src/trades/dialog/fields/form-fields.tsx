import { type FieldName, fieldOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { ReactNode } from 'react'
import { isEnteredName } from '../form/form-names.ts'
import { AgreedOffer } from './agreed-offer.tsx'
import { FlagFields } from './flag-fields.tsx'
import { FormField } from './form-field.tsx'
import { OverdrawWarning } from './overdraw-warning.tsx'

const isFlag = (name: FieldName): name is WritableName => isEnteredName(name) && fieldOf(name).kind === 'flag'

/** The fields of a section in four columns, on a tablet in two, on a phone in one; flags that follow each other share a line. */
export function FormFields({ names }: { names: readonly FieldName[] }) {
  const parts: ReactNode[] = []
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at]
    if (name === undefined) continue
    const endsRates = name === 'deliveryDate'
    if (!isFlag(name)) {
      parts.push(<FormField key={name} name={name} />)
      // With it, the line of the two rates is full.
      if (endsRates) parts.push(<AgreedOffer key="agreed" />, <OverdrawWarning key="overdraw" />)
      continue
    }
    const end = names.findIndex((later, place) => place > at && !isFlag(later))
    const flags = names.slice(at, end < 0 ? undefined : end).filter(isFlag)
    parts.push(<FlagFields key={name} names={flags} />)
    at += flags.length - 1
  }
  return <div className="grid grid-cols-1 gap-x-3 gap-y-2.5 max-md:gap-y-3 md:grid-cols-2 lg:grid-cols-4">{parts}</div>
}
