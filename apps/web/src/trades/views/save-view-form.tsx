import type { Call } from '@haulm/api/routes.ts'
import { longestViewName, type SavedView, type ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { viewsQuery } from './queries.ts'

type SaveViewFormProps = {
  screen: ViewScreen
  content: ViewContent
  /** The view to rename; null saves a new one. */
  renamed: SavedView | null
  onDone: () => void
}

/** Saves what is shown under a name, or renames a view. */
export function SaveViewForm({ screen, content, renamed, onDone }: SaveViewFormProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [isShared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isRenaming = renamed !== null
  // After choosing Rename in a menu, people type the name next.
  useEffect(() => {
    if (!isRenaming) return
    input.current?.focus()
    input.current?.select()
  }, [isRenaming])
  const { save, isSaving } = useSave({
    send: (body: Call<'POST /api/views'>['body'], headers): Promise<SavedView> =>
      renamed
        ? request('PATCH /api/views/:id', { params: { id: renamed.id }, body: { name: body.name } })
        : request('POST /api/views', { body, headers }),
    done: ({ name }) => (renamed ? `The view is now called ${name}.` : `The view ${name} was saved.`),
    failed: 'Failed to save the view',
    stale: [viewsQuery(screen).queryKey],
    onSaved: (_saved, sent) => {
      // What was ticked for this view is not meant for the next one.
      setShared((now) => now && !sent.isShared)
      setDefault((now) => now && !sent.isDefault)
      // A name typed meanwhile stays: here, or in the form that has taken the place of this one.
      if (input.current?.value !== sent.name) return
      setName('')
      onDone()
    },
    onRefused: ({ name: refused }) => setProblem(refused),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') setProblem('Give the view a name.')
    else save({ screen, name, content, isShared, isDefault })
  }
  return (
    <form onSubmit={submit} className="space-y-2 border-t border-border pt-3" aria-label={renamed ? 'Rename view' : 'Save view'}>
      <Field label={renamed ? 'New name' : 'Save what is shown as'} error={problem}>
        <TextInput
          ref={input}
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      {!renamed && <Checkbox label="Share with everybody who has this screen" checked={isShared} onChange={setShared} />}
      {!renamed && <Checkbox label="Open this screen with it" checked={isDefault} onChange={setDefault} />}
      <div className="flex gap-2">
        <Button label={renamed ? 'Rename' : 'Save view'} type="submit" look="primary" busy={isSaving} />
        {renamed && <Button label="Cancel" onClick={onDone} />}
      </div>
    </form>
  )
}
