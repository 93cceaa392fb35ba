import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { permissionIds, permissions } from '@haulm/domain/people/permissions.ts'
import { settingLabels } from '@haulm/domain/settings/setting-labels.ts'
import { mostDocuments, type Settings } from '@haulm/domain/settings/settings.ts'
import { documentStepNames, kindsForStep } from '@haulm/domain/trade/documents/required-documents.ts'
import { tradeDocuments } from '@haulm/domain/trade/documents/trade-documents.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../api/queries/record-queries.ts'
import { QueryState } from '../api/query-state.tsx'
import { useSavedForm } from '../api/use-saved-form.ts'
import { placeOfFocus } from '../ui/focus/place-of-focus.ts'
import { ChangedMeanwhile, Resumed } from '../ui/record-form/changed-meanwhile.tsx'
import { PageForm } from '../ui/record-form/page-form.tsx'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import { logoField } from './logo-field.tsx'
import { changedSettings, checkEntries, settingEntries } from './setting-entries.ts'
import { useSettingsSave } from './use-save-settings.ts'

/** The button of a form that was saved is disabled until something is entered again. */
const place = placeOfFocus((panel) => panel)

export function SettingsPanel() {
  const settings = useQuery(settingsQuery)
  return (
    <div {...place} tabIndex={-1} className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 py-4 outline-none max-md:px-4">
      <QueryState query={settings} what="settings">
        {(known) => <SettingsForm settings={known} />}
      </QueryState>
    </div>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSavedForm({
    ...useSettingsSave('Settings updated successfully'),
    start: settingEntries(settings),
    startAfter: settingEntries,
    storedAs: 'settings',
    check: checkEntries,
    read: (entries) => changedSettings(settings, entries),
  })
  return (
    <PageForm
      form={form}
      fields={fieldsWith(logoField(form, 'PNG or JPEG; a large picture is made smaller.'))}
      submitLabel="Save Settings"
      busyLabel="Saving..."
      look="primary"
      className="max-w-[640px]"
    >
      <Resumed isResumed={form.isResumed} />
      <ChangedMeanwhile labels={form.meanwhile.changed.map((name) => settingLabels[name as keyof Settings])} />
    </PageForm>
  )
}

const labelled = (name: keyof typeof settingLabels) => ({ name, label: settingLabels[name] })
const flagOf = (name: keyof typeof settingLabels) => ({ ...labelled(name), kind: 'flag', wide: true }) as const

const fieldsWith = (logo: RecordField): RecordField[] => [
  { ...labelled('companyName'), kind: 'text', note: 'Shown above the navigation.' },
  logo,
  {
    ...labelled('dashboardStart'),
    kind: 'day',
    today: todayAtHome(),
    note: 'The table of the dashboard begins with this loading date.',
  },
  { ...labelled('rateTolerance'), kind: 'number', prefix: 'R', note: 'Per ton. Smaller differences count as correct.' },
  { ...labelled('backupDays'), kind: 'number', note: 'One for each of the last days.' },
  { ...labelled('backupWeeks'), kind: 'number', note: 'The newest of each of the last weeks.' },
  { ...labelled('backupMonths'), kind: 'number', note: 'The newest of each of the last months.' },
  { ...labelled('documentMegabytes'), kind: 'number', note: `In MB, at most ${mostDocuments.documentMegabytes}.` },
  { ...labelled('documentsPerRecord'), kind: 'number', note: `At most ${mostDocuments.documentsPerRecord}.` },
  ...documentStepNames.map(
    (step): RecordField => ({
      ...labelled(step),
      kind: 'choices',
      options: kindsForStep(step).map((kind) => ({ value: kind, label: tradeDocuments[kind].label })),
      wide: true,
      note: 'Without them the step is refused, however it is taken: in a cell, in the dialog, for many trades, in an import.',
    }),
  ),
  {
    ...flagOf('financeMayFinishComplete'),
    note: 'Until a trade is invoiced, finance may write its own fields while the logistics status is Complete.',
  },
  { ...flagOf('warnOverdrawn'), note: 'The trade dialog warns when a load goes beyond what is left of its contract.' },
  {
    ...flagOf('logisticsMayAddParties'),
    note: 'If not, they ask for a missing name, and an administrator adds it with one press.',
  },
  { ...flagOf('gettingStarted'), note: 'In the navigation of administrators, until each of its steps is done.' },
  {
    ...flagOf('requireSecondFactor'),
    note: 'Administrators who have none must set it up at once, before anything else. So must you, if you have none.',
  },
  {
    ...flagOf('requireSecondFactorOfAll'),
    note: 'The same for every role. Everybody needs a phone at hand, and is asked at once, even in the middle of something.',
  },
  {
    ...labelled('requireSecondFactorFor'),
    kind: 'choices',
    options: permissionIds.map((id) => ({ value: id, label: permissions[id].label })),
    wide: true,
    note: 'Everybody with one of these must set it up first, and so must administrators, who hold all.',
  },
]
