import { LogoMark } from '../../ui/brand/logo.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useDelayed } from '../../ui/state/use-delayed.ts'

/**
 * While it is not known who is there: the mark, where every page has it. That one waits is said only when it takes long. The build draws
 * it into the page, which so shows it before its scripts are there.
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
