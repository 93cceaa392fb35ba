import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentEditKind } from '../../documents/waiting/document-edit-kind.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { obtainDeviceKey } from '../../offline/persisted/device-key.ts'
import { dropConflicts } from '../../trades/conflict/choose-in-conflict.ts'
import { tradeEditKind } from '../../trades/waiting/trade-edit-kind.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { useScreen } from '../screen/use-screen.ts'
import { screensOnDesktop } from '../screens.ts'

/** Sends and shows the edits of whoever is signed in, and of nobody else. */
export function useEditLog(user: Person): void {
  const client = useQueryClient()
  const router = useRouter()
  const screen = useScreen()
  const place = useLatest((screen?.hasTrades ? screen : screensOnDesktop(user).find(({ hasTrades }) => hasTrades))?.path ?? '/')
  useEffect(() => {
    const open = ({ recordId }: { recordId: string }) =>
      void router.navigate({ to: place.current, search: { editTrade: recordId } })
    const kinds = { trade: tradeEditKind(client, open), document: documentEditKind(client) }
    void editLog.openFor(user.id, kinds)
    // What waits since before can be read with it, and what lies in the clear is sealed.
    const end = obtainDeviceKey(user.id, () => void editLog.reread(user.id).catch(() => undefined))
    return () => {
      end()
      dropConflicts()
      void editLog.openFor(null, {})
    }
  }, [client, router, user.id])
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && editLog.persistAll()
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', editLog.persistAll)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', editLog.persistAll)
    }
  }, [])
}
