import { fieldOf, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useFormScope } from './form-scope.ts'

/** The yes-or-no fields of a section, side by side. */
export function FlagFields({ names }: { names: readonly WritableName[] }) {
  const { form, dispatch, writes } = useFormScope()
  return (
    <div className="flex flex-wrap items-end gap-x-6 max-md:flex-col max-md:items-start md:col-span-2 lg:col-span-3 md:pb-[4px]">
      {names.map((name) => (
        <div key={name} data-field={name}>
          <Checkbox
            label={fieldOf(name).label}
            checked={form.entries[name] === true}
            disabled={!writes(name)}
            error={form.errors[name]}
            onChange={(checked) => dispatch({ type: 'entered', name, entry: checked })}
          />
        </div>
      ))}
    </div>
  )
}
