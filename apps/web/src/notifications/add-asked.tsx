import { useState } from 'react'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/controls/button.tsx'

/** Adds a name that was asked for, and fills it in where it is wanted: one press. */
export function AddAsked({ id, name }: { id: string; name: string }) {
  // Reading the notification settles nothing; adding does.
  const [isAdded, setAdded] = useState(false)
  const { save, isSaving } = useSave({
    send: () => request('POST /api/list-requests/:id/add', { params: { id } }),
    done: ({ filled }) => ({
      title: 'Added',
      description: `“${name}” ${filled === 0 ? 'can be chosen now.' : filled === 1 ? 'is filled in.' : `is filled in at ${filled} trades.`}`,
    }),
    failed: 'Failed to add it',
    stale: [['notifications'], ['lookups'], ['reference-data']],
    onSaved: () => setAdded(true),
  })
  if (isAdded) return null
  return (
    <Button size="sm" look="outline" busy={isSaving} className="relative mt-1.5 max-md:h-11!" onClick={() => save(undefined)}>
      {isSaving ? 'Adding...' : 'Add and Fill In'}
    </Button>
  )
}
