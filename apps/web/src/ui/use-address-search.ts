import { useNavigate, useRouterState } from '@tanstack/react-router'
import { longestSearch } from './longest-search.ts'

type Raw = Readonly<Record<string, unknown>>

/** What a page searches for, as `q` in the address says it, so that a link can lead to what is found. */
export function useAddressSearch(): { q: string; find: (text: string) => void } {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => (location.search as Raw).q })
  const q = typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, longestSearch) : ''
  const find = (text: string) =>
    void navigate({
      to: '.',
      search: (former: Raw) => ({ ...former, q: text === '' ? undefined : text }) as never,
      replace: true,
    })
  return { q, find }
}
