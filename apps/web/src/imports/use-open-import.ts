import { useNavigate, useRouterState } from '@tanstack/react-router'

type Raw = Readonly<Record<string, unknown>>

/** Which import is shown, as the address says it; null for none, and how to open another. */
export function useOpenImport(): { id: string | null; open: (id: string | null) => void } {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => (location.search as Raw).import })
  const open = (id: string | null) => {
    const search = ({ import: _, ...rest }: Raw) => ({ ...rest, ...(id && { import: id }) }) as never
    void navigate({ to: '.', search })
  }
  return { id: typeof raw === 'string' && raw !== '' ? raw : null, open }
}
