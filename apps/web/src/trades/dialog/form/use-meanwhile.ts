import { fieldOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { writtenValue } from '../../history/written-value.ts'
import { enteredNames } from './form-names.ts'
import { useFormScope } from './form-scope.ts'
import { meanwhileOf } from './trade-form.ts'

/** Said below a field that somebody else changed while the dialog stood open; undefined while nobody did. */
export function useMeanwhile(name: WritableName): string | undefined {
  const { form, today, lookups } = useFormScope()
  const found = meanwhileOf(form, name, today)
  if (found === null) return undefined
  const written = (value: unknown) => writtenValue(name, value, lookups) ?? 'empty'
  return found.isDisputed
    ? `Somebody else made it ${written(found.now)} meanwhile. Saving asks which one counts.`
    : `Somebody else changed it meanwhile. It was ${written(found.was)}.`
}

/** The labels of all fields that somebody else changed while the dialog stood open. */
export function useChangedMeanwhile(): string[] {
  const { form, today } = useFormScope()
  return enteredNames.filter((name) => meanwhileOf(form, name, today) !== null).map((name) => fieldOf(name).label)
}
