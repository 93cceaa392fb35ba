import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { putAnswer } from '../../api/cache/put-answer.ts'
import { settingsQuery } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Takes the page out of everybody's navigation; a setting brings it back. */
export function PutAway({ isDone }: { isDone: boolean }) {
  const client = useQueryClient()
  const router = useRouter()
  const { save, isSaving } = useSave({
    send: () => request('PUT /api/settings', { body: { gettingStarted: false } }),
    done: { title: 'Put Away', description: 'You find it again under User Management, Settings.' },
    failed: 'Failed to update settings',
    onSaved: (saved) => {
      putAnswer(client, settingsQuery.queryKey, saved)
      void router.navigate({ to: '/' })
    },
  })
  return (
    <Button
      look={isDone ? 'primary' : 'ghost'}
      busy={isSaving}
      // Without a ground its words stand under those above.
      className={clsx('touch:h-11', !isDone && 'max-md:-ml-3')}
      onClick={() => save()}
    >
      Put Away
    </Button>
  )
}
