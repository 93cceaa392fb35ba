import { Spinner } from '../../ui/controls/spinner.tsx'
import { useDelayed } from '../../ui/state/use-delayed.ts'

/** While it is not known who is there. It shows itself only when that takes long. */
export function Opening() {
  const isLong = useDelayed(true, 400)
  return (
    <main className="flex min-h-dvh items-center justify-center text-muted-foreground">
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
