import { type ComponentType, type JSX, type ReactNode, Suspense, use, useEffect } from 'react'
import { useLatest } from './state/use-latest.ts'
import { toast } from './toasts/toast.ts'

// A browser does not fetch again what it could not fetch once.
const text = 'This part of the app could not be loaded. Nothing was lost. Reload the page once the connection is back.'

/** Says so of a part that somebody asked for. */
export const toastMissing = () => toast({ kind: 'error', title: 'Connection Error', description: text })

type Part<Props> = (props: Props) => ReactNode

type Closable = { onClose?: () => void }

export type PropsOf<Exported> =
  Exported extends Part<infer Props> ? ('onClose' extends keyof Props ? Props : Props & Closable) : never

/** A part of the app that is fetched when it is first drawn, or before. */
export type Late<Props = object> = Part<Props> & {
  /** @returns what the fetching takes, which never rejects; undefined once it is here. */
  preload: () => Promise<void> | undefined
}

/** @param failed finds what is drawn in its place if it cannot be fetched, until it is fetched ahead once more. */
export function latePart<Props extends object>(
  load: () => Promise<Part<Props>>,
  failed: (error: unknown) => Part<Props> | Promise<Part<Props>>,
): Late<Props> {
  let Loaded: Part<Props> | undefined
  let Failed: Part<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchPart = async () => {
    try {
      Loaded = await load()
    } catch (error) {
      Failed = await failed(error)
    }
    loading = undefined
  }
  const preload = () => {
    if (Loaded) return undefined
    Failed = undefined
    loading ??= fetchPart()
    return loading
  }
  const Drawn = (props: Props) => {
    const Shown = Loaded ?? Failed
    if (Shown) return <Shown {...props} />
    use(preload() as Promise<void>)
    return null
  }
  return Object.assign(Drawn, { preload })
}

/**
 * A part whose user puts a Suspense around it, with what is shown meanwhile. If it cannot be fetched, because the server is away
 * and this browser has no copy, that is said: by a toast for what can be closed, which then closes, else in its place.
 * @param missing is drawn in its place then, if a message would help nobody.
 */
export const late = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  missing: Part<Closable> = Missing,
): Late<PropsOf<Module[Name]>> =>
  latePart(
    async () => (await load())[name] as Part<PropsOf<Module[Name]>>,
    () => missing,
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
