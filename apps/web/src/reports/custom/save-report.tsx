import type { Call } from '@haulm/api/routes.ts'
import type { ReportContent, SavedReport } from '@haulm/domain/report/report-definition.ts'
import { longestViewName } from '@haulm/domain/saved-view/saved-view.ts'
import { type KeyboardEvent, useState } from 'react'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { savedReports } from '../reports-queries.ts'

type SaveReportProps = {
  content: ReportContent
  /** The person's own report that is open: it can be renamed and replaced. */
  saved: SavedReport | null
  disabled: boolean
  onSaved: (report: SavedReport) => void
}

type SentReport = { replaced: string | null; body: Call<'POST /api/saved-reports'>['body'] }

export function SaveReport({ content, saved, disabled, onSaved }: SaveReportProps) {
  const [name, setName] = useState(saved?.name ?? '')
  const [isShared, setShared] = useState(saved?.isShared ?? false)
  const [problem, setProblem] = useState<string>()
  const { save, isSaving } = useSave({
    send: ({ replaced, body }: SentReport, headers): Promise<SavedReport> =>
      replaced === null
        ? request('POST /api/saved-reports', { body, headers })
        : request('PATCH /api/saved-reports/:id', { params: { id: replaced }, body }),
    done: (saved) => `The report ${saved.name} was saved.`,
    failed: 'Failed to save the report',
    stale: [savedReports.queryKey],
    onSaved: (report) => {
      setName(report.name)
      onSaved(report)
    },
    onRefused: (fields) => setProblem(fields.name),
  })
  const send = (replaces: boolean) => {
    if (name.trim() === '') setProblem('Give the report a name.')
    else save({ replaced: replaces && saved ? saved.id : null, body: { name, content, isShared } })
  }
  // Enter here saves under the name, and does not export.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!disabled) send(saved !== null)
  }
  return (
    <fieldset className="mt-3 space-y-2 border-t border-border pt-3">
      <legend className="sr-only">Save this report</legend>
      <Field label={saved ? 'Saved as' : 'Save these filters as'} error={problem}>
        <TextInput
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Checkbox label="Share with everybody who may run custom reports" checked={isShared} onChange={setShared} />
      <div className="flex flex-wrap gap-2">
        {saved && <Button label="Save Changes" disabled={disabled} busy={isSaving} onClick={() => send(true)} />}
        <Button
          label={saved ? 'Save as New' : 'Save Report'}
          disabled={disabled}
          busy={isSaving && !saved}
          onClick={() => send(false)}
        />
      </div>
    </fieldset>
  )
}
