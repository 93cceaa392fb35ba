import type { Settings } from '@haulm/domain/settings/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '../api/cache/put-answer.ts'
import { settingsQuery } from '../api/queries/record-queries.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'

type SaveSettings = {
  /** Said when it is done; null says nothing. */
  done: string | null
  onSaved: () => void
  /** What the server refused, by the name of the setting. */
  onRefused: (problems: Record<string, string>) => void
}

/** Saves some settings; what the server answers is what every page knows from then on. */
export function useSaveSettings({ done, onSaved, onRefused }: SaveSettings) {
  const client = useQueryClient()
  return useSave({
    send: (body: Partial<Settings>) => request('PUT /api/settings', { body }),
    done,
    failed: 'Failed to update settings',
    onSaved: (saved) => {
      putAnswer(client, settingsQuery.queryKey, saved)
      onSaved()
    },
    onRefused,
  })
}
