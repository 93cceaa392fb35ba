import type { Settings } from '@haulm/domain/settings/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '../api/cache/put-answer.ts'
import { settingsQuery } from '../api/queries/record-queries.ts'
import { request } from '../api/request/request.ts'
import type { Saving } from '../api/use-save.ts'

/**
 * How some settings are saved, as `useSave` takes it; every page uses the server's answer from then on.
 * @param done shown when it is done; null shows nothing.
 */
export function useSettingsSave(done: Saving<Partial<Settings>, Settings>['done'], onSaved?: () => void) {
  const client = useQueryClient()
  return {
    send: (body: Partial<Settings>) => request('PUT /api/settings', { body }),
    done,
    failed: 'Failed to update settings',
    onSaved: (saved: Settings) => {
      putAnswer(client, settingsQuery.queryKey, saved)
      onSaved?.()
    },
  }
}
