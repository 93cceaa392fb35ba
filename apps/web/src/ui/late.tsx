import { type ComponentType, type JSX, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLatest } from './state/use-latest.ts'
import { toast } from './toasts/toast.ts'

// A browser does not fetch again what it could not fetch once.
const text = 'This part of the app could not be loaded. Nothing was lost. Reload the page once the connection is back.'

/** Says so of a part that somebody asked for. */
export const toastMissing = () => toast({ kind: 'error', title: 'Connection Error', description: text })

type Part<Props> = (props: Props) => ReactNode

/** The props of a part that can be closed. */
type Closable = { onClose?: () => void }

export type PropsOf<Exported> =
  Exported extends Part<infer Props> ? ('onClose' extends keyof Props ? Props : Props & Closable) : never

/**
 * A part of the app that is fetched when it is first drawn; its user puts a Suspense around it, with what is shown meanwhile. If
 * it cannot be fetched, because the server is away and this browser has no copy, that is said: by a toast for what can be closed,
 * which then closes, else in its place.
 * @param missing is drawn in its place then, if a message would help nobody.
 */
export const late = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  missing: Part<Closable> = Missing,
): LazyExoticComponent<Part<PropsOf<Module[Name]>>> =>
  lazy(() =>
    load().then(
      (module) => ({ default: module[name] as Part<PropsOf<Module[Name]>> }),
      () => ({ default: missing }),
    ),
  )

/** The same for a part in whose place nothing is shown while it loads: its own Suspense holds up nothing beside it. */
export const lateUnseen = <Module, Name extends keyof Module>(...given: Parameters<typeof late<Module, Name>>) =>
  withSuspense<PropsOf<Module[Name]>>(late(...given), Nothing)

/** A late part with the Suspense around it, and what is shown in its place meanwhile. */
export const withSuspense =
  <Props,>(Late: ComponentType<Props>, Meanwhile: Part<Required<Closable>>): Part<Props> =>
  (props) => (
    <Suspense fallback={<Meanwhile {...(props as Required<Closable>)} />}>
      <Late {...(props as Props & JSX.IntrinsicAttributes)} />
    </Suspense>
  )

/** Stands in place of a part that nobody misses. */
export const Nothing = (): ReactNode => null

/** @param open false while a part that stays once it was opened is closed: each time it is opened again, that is said again. */
function Missing({ onClose, open = true }: Closable & { open?: boolean }) {
  const closes = onClose !== undefined
  const isAskedFor = closes && open
  // Another function at each rendering asks for nothing new: what shows the toast may render this again.
  const close = useLatest(onClose)
  useEffect(() => {
    if (!isAskedFor) return
    toastMissing()
    close.current?.()
  }, [isAskedFor])
  return closes ? null : (
    <p role="alert" className="p-2 text-sm text-muted-foreground">
      {text}
    </p>
  )
}
