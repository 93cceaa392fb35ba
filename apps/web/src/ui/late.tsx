import { type LazyExoticComponent, lazy, type ReactNode, useEffect } from 'react'
import { toast } from './toasts/toast.ts'

// A browser does not fetch again what it could not fetch once.
const text = 'This part of the app could not be loaded. Nothing was lost. Load the page anew once the connection is back.'

type Part<Props> = (props: Props) => ReactNode

/** What a part has that can be closed. */
export type Closable = { onClose?: () => void }

/**
 * A part of the app that is fetched when it is first drawn; whoever draws it puts a Suspense around it. Where it cannot be had, since
 * the server is away and this browser has not kept it, that is said: by a toast for what can be closed, and closes, else in its place.
 * @param missing stands in its place then, where saying it would help nobody.
 */
export function late<Props extends object>(
  load: () => Promise<Part<Props>>,
  missing: Part<Props> = Missing,
): LazyExoticComponent<Part<Props>> {
  return lazy(() => load().then(asDefault, () => asDefault(missing)))
}

const asDefault = <Props extends object>(part: Part<Props>) => ({ default: part })

function Missing({ onClose }: Closable) {
  const closes = onClose !== undefined
  useEffect(() => {
    if (!closes) return
    toast({ kind: 'error', title: 'Connection Error', description: text })
    onClose()
  }, [closes, onClose])
  return closes ? null : (
    <p role="alert" className="p-2 text-sm text-muted-foreground">
      {text}
    </p>
  )
}
