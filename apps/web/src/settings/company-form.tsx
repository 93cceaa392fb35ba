import { settingLabels } from '@haulm/domain/settings/setting-labels.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { useSavedForm } from '../api/use-saved-form.ts'
import { Button } from '../ui/controls/button.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { LogoChoice } from './logo-choice.tsx'
import { changedSettings, settingEntries } from './setting-entries.ts'
import { useSettingsSave } from './use-save-settings.ts'

/** The company's name and logo alone, for whoever sets the product up. */
export function CompanyForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const form = useSavedForm({
    ...useSettingsSave(null, onSaved),
    start: settingEntries(settings),
    check: ({ companyName }) => (String(companyName).trim() === '' ? { companyName: "Enter your company's name." } : {}),
    read: (entries) => changedSettings(settings, entries),
  })
  const logo = <LogoChoice value={String(form.values.companyLogo)} onChange={(url) => form.enter('companyLogo', url)} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <RecordForm
        form={form}
        fields={[
          { name: 'companyName', label: settingLabels.companyName, kind: 'text' },
          {
            name: 'companyLogo',
            label: settingLabels.companyLogo,
            kind: 'own',
            control: logo,
            note: 'If you have one: PNG or JPEG.',
          },
        ]}
      />
      <Button look="primary" type="submit" busy={form.isSaving} className="mt-3 touch:h-11">
        {form.isSaving ? 'Saving...' : 'Save Name'}
      </Button>
    </form>
  )
}
