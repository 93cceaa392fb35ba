import { useNavigate, useRouterState } from '@tanstack/react-router'

/** Which import is shown, as the address says it; null for none, and how to open another. */
export function useOpenImport(): { id: string | null; open: (id: string | null) => void } {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => location.search.import })
  const open = (id: string | null) => void navigate({ to: '.', search: (former) => ({ ...former, import: id ?? undefined }) })
  return { id: typeof raw === 'string' && raw !== '' ? raw : null, open }
}
