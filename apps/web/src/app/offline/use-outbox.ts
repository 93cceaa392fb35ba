import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { outbox } from '../../offline/outbox/outbox.ts'
import { underWay } from '../../trades/edit/under-way.ts'
import { tradeEdits } from '../../trades/waiting/trade-edits.ts'
import { useScreen } from '../screen/use-screen.ts'
import { screensOnDesktop } from '../screens.ts'

/** Sends and shows what waits of whoever is signed in, and of nobody else. */
export function useOutbox(user: Person): void {
  const client = useQueryClient()
  const router = useRouter()
  const screen = useScreen()
  const place = useRef('/')
  place.current = (screen?.hasTrades ? screen : screensOnDesktop(user).find(({ hasTrades }) => hasTrades))?.path ?? '/'
  useEffect(() => {
    const open = ({ recordId }: { recordId: string }) =>
      void router.navigate({ to: place.current, search: { editTrade: recordId } as never })
    void outbox.openFor(user.id, { trade: tradeEdits(client, open) }).catch(() => undefined)
    return () => void outbox.openFor(null, {})
  }, [client, router, user.id])
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && underWay.keepAll()
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', underWay.keepAll)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', underWay.keepAll)
    }
  }, [])
}
