import { AddressLink } from '../ui/address/address-link.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { useTitle } from '../ui/brand/product-name.ts'
import { buttonClass } from '../ui/controls/button.tsx'

/** Any path that belongs to no screen. @see docs/rules/screens.md, rule 1 */
export function NotFoundPage() {
  useTitle('404 Page Not Found')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 px-5 text-center">
      <Logo size={26} className="mb-4" />
      <h1 className="text-2xl font-[640]">404 Page Not Found</h1>
      <p className="text-sm text-muted-foreground">
        Did you forget to add the page to <code>apps/web/src/app/screen-entries.ts</code>?
      </p>
      <AddressLink address="/" className={`mt-4 ${buttonClass('primary')}`}>
        Go to the start page
      </AddressLink>
    </main>
  )
}
