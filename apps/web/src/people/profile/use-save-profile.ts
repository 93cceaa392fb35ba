import type { DateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '../../api/cache/put-answer.ts'
import { request } from '../../api/request/request.ts'
import { userQuery } from '../../api/session/user.ts'
import { useSave } from '../../api/use-save.ts'

type OwnProfile = { firstName?: string; lastName?: string; dateLanguage?: DateLanguage }

/** Saves what a person sets for themselves; what shows it follows at once. */
export function useSaveProfile(done: string, onRefused?: (problems: Record<string, string>) => void) {
  const client = useQueryClient()
  return useSave({
    send: (body: OwnProfile) => request('PATCH /api/profile', { body }),
    done,
    failed: 'Failed to save your profile',
    onSaved: (user) => putAnswer(client, userQuery.queryKey, user),
    ...(onRefused && { onRefused }),
  })
}
