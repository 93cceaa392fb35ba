import { LogoMark } from '../../ui/brand/logo.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useDelayed } from '../../ui/state/use-delayed.ts'

/**
 * Shown until it is known who is signed in: the mark, where every page has it. A waiting message appears only when it takes long.
 * The build draws this into the page, which so shows it before its scripts have loaded.
 */
export function Opening() {
  const isLong = useDelayed(true, 400)
  return (
    <main className="relative flex min-h-dvh items-center justify-center text-muted-foreground">
      <div className="absolute top-4 left-4 md:max-lg:left-5">
        <LogoMark />
      </div>
      <p role="status" className="flex items-center gap-2 text-sm">
        {isLong && (
          <>
            <Spinner />
            Loading...
          </>
        )}
      </p>
    </main>
  )
}
