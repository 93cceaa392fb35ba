import { fieldOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useFormScope } from '../form/form-scope.ts'
import { useMeanwhile } from '../form/use-meanwhile.ts'

/** The yes-or-no fields of a section, side by side. */
export function FlagFields({ names }: { names: readonly WritableName[] }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 max-md:flex-col max-md:items-start md:col-span-2 lg:col-span-3 md:pb-[4px]">
      {names.map((name) => (
        <div key={name} data-field={name}>
          <FlagField name={name} />
        </div>
      ))}
    </div>
  )
}

function FlagField({ name }: { name: WritableName }) {
  const { form, dispatch, writes } = useFormScope()
  const meanwhile = useMeanwhile(name)
  return (
    <Checkbox
      label={fieldOf(name).label}
      checked={form.entries[name] === true}
      disabled={!writes(name)}
      error={form.errors[name]}
      {...(meanwhile ? { note: meanwhile } : {})}
      onChange={(checked) => dispatch({ type: 'entered', name, entry: checked })}
    />
  )
}
