import { permissions } from '@haulm/domain/people/permissions.ts'
import { ChevronLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { AddressLink } from '../ui/address/address-link.tsx'
import { screenAddress } from '../ui/address/address-search.ts'
import { useRouter } from '../ui/address/router.ts'
import { toast } from '../ui/toasts/toast.ts'
import { openingPermissions, type Screen } from './screens.ts'

/**
 * In place of a screen that the person may not open: a toast says so and they go to the start; or they stay, and see which
 * permission is missing.
 * @see docs/rules/rights.md, rule 7
 */
export function AccessDenied({ screen }: { screen: Screen }) {
  const text = screen.deniedText ?? `You don't have permission to access the ${screen.title.toLowerCase()} section.`
  const { refusal } = screen
  useEffect(() => {
    if (!refusal) toast({ kind: 'error', title: 'Access Denied', description: text })
  }, [text, refusal])
  const router = useRouter()
  const isSentAway = !refusal && !screen.staysWhenDenied
  // If the permission was withdrawn, a form in progress went with its page, and there is nothing left to ask about.
  // The trade of an address that somebody of another stage sent is opened there.
  useEffect(() => {
    if (!isSentAway) return
    const { editTrade } = router.address().search
    router.open(screenAddress('/', { editTrade }), { replace: true, ignoreBlocker: true })
  }, [router, isSentAway])
  if (refusal) return <Refused title={refusal.title} text={refusal.text} />
  if (isSentAway) return null
  const missing = openingPermissions(screen)
    .map((id) => permissions[id].label)
    .join(' or ')
  return (
    <Refused title="Access Denied" text={text}>
      <p className="mt-1 max-w-[420px] text-sm">
        It needs the permission <b className="font-[600]">{missing}</b>. Ask your administrator for it.
      </p>
      {screen.wayBack && (
        <AddressLink
          address={screen.wayBack.path}
          className="mt-3 inline-flex items-center gap-1 text-sm text-primary hover:underline touch:min-h-11"
        >
          <ChevronLeft size={14} />
          {screen.wayBack.label}
        </AddressLink>
      )}
    </Refused>
  )
}

const Refused = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="flex flex-1 flex-col items-center justify-center px-5 py-8 text-center">
    <Lock size={26} strokeWidth={1.6} className="text-muted-foreground" />
    <h2 className="mt-2.5 text-lg font-[620]">{title}</h2>
    <p className="mt-1 max-w-[420px] text-sm text-muted-foreground">{text}</p>
    {children}
  </div>
)
