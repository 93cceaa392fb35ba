type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends HTMLElement
      ? HTMLElementEventMap
      : Record<string, Event>

/** Listens to events of a target: `listenTo(document, { copy: onCopy, paste: onPaste })`. @returns what ends all of it. */
export function listenTo<Target extends EventTarget>(
  target: Target,
  listeners: { [Name in keyof EventsOf<Target>]?: (event: EventsOf<Target>[Name]) => unknown },
  options: Pick<AddEventListenerOptions, 'capture' | 'passive'> = {},
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const [name, listener] of Object.entries(listeners))
    target.addEventListener(name, listener as EventListener, { ...options, signal })
  return () => listening.abort()
}

/** @returns a function that ends several things at once. */
export const endAll =
  (...ends: readonly (() => void)[]) =>
  (): void => {
    for (const end of ends) end()
  }
