import { settingLabels } from '@haulm/domain/settings/setting-labels.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { useSavedForm } from '../api/use-saved-form.ts'
import { PageForm } from '../ui/record-form/page-form.tsx'
import { logoField } from './logo-field.tsx'
import { changedSettings, settingEntries } from './setting-entries.ts'
import { useSettingsSave } from './use-save-settings.ts'

/** Only the company's name and logo, for the person who sets the product up. */
export function CompanyForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const form = useSavedForm({
    ...useSettingsSave(null, onSaved),
    start: settingEntries(settings),
    check: ({ companyName }) => (String(companyName).trim() === '' ? { companyName: "Enter your company's name." } : {}),
    read: (entries) => changedSettings(settings, entries),
  })
  return (
    <PageForm
      form={form}
      fields={[
        { name: 'companyName', label: settingLabels.companyName, kind: 'text' },
        logoField(form, 'If you have one: PNG or JPEG.'),
      ]}
      submitLabel="Save Name"
      busyLabel="Saving..."
      look="primary"
      isReady
    />
  )
}
