import {
  columnSections,
  isColumnShown,
  type SectionName,
  sectionNames,
  settableColumns,
  withColumn,
  withoutSection,
} from '@haulm/domain/column-settings/column-sections.ts'
import { differingSections, followColumns } from '@haulm/domain/column-settings/follow-columns.ts'
import { type ColumnVisibility, displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { DialogBody } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { placeOfFocus } from '../../ui/focus/place-of-focus.ts'
import { ChangedMeanwhile } from '../../ui/record-form/changed-meanwhile.tsx'
import { EntryDialog } from '../../ui/record-form/entry-dialog.tsx'

/** A button that cannot be pressed again after its press is replaced by another, and the focus moves to the first column. */
const place = placeOfFocus((around) => around.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="checkbox"]'))

/** What a person sees of each table and of the dashboard's cards. Comfort, not protection. `user` is their current record. */
export function ColumnsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { settings, setSettings, changedMeanwhile } = useColumnChoice(user.columnVisibility)
  const [section, setSection] = useState<SectionName>('logistics')
  const isDefault = Object.keys(settings).length === 0
  const isDirty = differingSections(settings, user.columnVisibility).length > 0
  const { save, isSaving } = useSave({
    send: (columnVisibility: ColumnVisibility) =>
      request('PUT /api/admin/users/:id/column-visibility', {
        params: { id: user.id },
        body: { columnVisibility, version: user.version },
      }),
    done: 'User column visibility updated successfully',
    failed: 'Failed to update user column visibility',
    stale: staleUsers,
    onSaved: onClose,
  })
  const hiddenIn = (name: SectionName) =>
    settableColumns(name, user).filter(({ id }) => !isColumnShown(settings, name, id)).length
  const tabs = sectionNames.map((value) => {
    const hidden = hiddenIn(value)
    return { value, label: hidden === 0 ? columnSections[value].label : `${columnSections[value].label} (${hidden} hidden)` }
  })
  return (
    <Tabs value={section} onChange={setSection}>
      <EntryDialog
        size="lg"
        title="Manage Column Visibility"
        description={`${displayName(user)}, ${user.email}`}
        isDirty={isDirty}
        isSaving={isSaving}
        submitLabel="Save Columns"
        busyLabel="Saving..."
        onSubmit={() => save(settings)}
        onClose={onClose}
        aside={
          <div className="mr-auto" {...place}>
            <Button
              key={String(isDefault)}
              icon={RotateCcw}
              label="Reset to default"
              look="ghost"
              disabled={isDefault}
              onClick={() => setSettings({})}
            />
          </div>
        }
      >
        <TabList label="Sections" tabs={tabs} className="shrink-0 flex-wrap gap-y-0! border-b border-border px-5" />
        <DialogBody className="pt-3">
          <ChangedMeanwhile labels={changedMeanwhile.map((name) => columnSections[name as SectionName]?.label ?? name)} />
          {sectionNames.map((name) => (
            <TabPanel key={name} value={name}>
              <p className="text-sm text-muted-foreground">{columnSections[name].where}</p>
              <HeadPreview section={name} settings={settings} person={user} />
              <div className="mt-3 grid grid-cols-3 gap-x-5 gap-y-1 max-md:grid-cols-1">
                {settableColumns(name, user).map(({ id, label, isReadable }) => (
                  <Checkbox
                    key={id}
                    label={label}
                    {...(isReadable ? {} : { note: 'Not seen with these permissions' })}
                    checked={isColumnShown(settings, name, id)}
                    onChange={(isShown) => setSettings(withColumn(settings, name, id, isShown))}
                  />
                ))}
              </div>
              <div className="mt-3 -ml-2.5" {...place}>
                <Button
                  key={String(hiddenIn(name) === 0)}
                  label={`Show all of ${columnSections[name].label}`}
                  look="quiet"
                  size="sm"
                  disabled={hiddenIn(name) === 0}
                  onClick={() => setSettings(withoutSection(settings, name))}
                />
              </div>
            </TabPanel>
          ))}
        </DialogBody>
      </EntryDialog>
    </Tabs>
  )
}

/** The column settings being chosen. What somebody else saves meanwhile is followed; what was chosen is kept. */
function useColumnChoice(saved: ColumnVisibility) {
  const [settings, setSettings] = useState(saved)
  const [began, setBegan] = useState(saved)
  const [changedMeanwhile, setChangedMeanwhile] = useState<readonly string[]>([])
  if (differingSections(began, saved).length > 0) {
    const followed = followColumns(settings, began, saved)
    const changed = differingSections(settings, followed)
    setBegan(saved)
    setSettings(followed)
    setChangedMeanwhile((former) => [...new Set([...former, ...changed])])
  }
  return { settings, setSettings, changedMeanwhile }
}

type HeadPreviewProps = { section: SectionName; settings: ColumnVisibility; person: ManagedUser }

/** The head of the table, or the titles of the cards, as that person will see them. */
function HeadPreview({ section, settings, person }: HeadPreviewProps) {
  const shown = settableColumns(section, person).filter(
    ({ id, isReadable }) => isReadable && isColumnShown(settings, section, id),
  )
  return (
    <section
      // It is usually wider than the dialog, and can be scrolled by keyboard.
      tabIndex={shown.length > 0 ? 0 : undefined}
      aria-label="Preview"
      className="scroll-thin mt-2 overflow-x-auto border border-rule bg-card"
    >
      {shown.length === 0 ? (
        <p className="px-3 py-2 text-xs text-muted-foreground">None of this is shown to them.</p>
      ) : (
        <ul className="set-ledger flex h-head w-max items-center text-xs font-[550] text-muted-foreground">
          {shown.map(({ id, label }) => (
            <li key={id} className="border-r border-border px-(--cell-x) whitespace-nowrap last:border-0">
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
