import { sharedValue } from '../state/shared-value.ts'

export type ToastKind = 'success' | 'error' | 'notice'

export type ToastAction = { label: string; run: () => void }

export type ToastMessage = {
  kind: ToastKind
  title: string
  description?: string
  /** The description has just appeared at a field, too, which announces it: the toast does not announce it again. */
  isAtField?: boolean
  /** What it is about, on a line of its own: a field, a record's number. */
  about?: string
  /** What can be done about it, such as Undo: one thing, or two. */
  actions?: readonly ToastAction[]
  /** Milliseconds that it stays; 5000 ms by default. */
  duration?: number
  /** Which toast was the last as that began of which it says how it went: a refusal that came since stays first, until it goes. */
  since?: number
}

export type ShownToast = ToastMessage & { id: number }

/** Holds at most one toast; a new one replaces it, but for a refusal that is newer than what it tells of. @see docs/rules/screens.md, rule 5 */
export function createToastStore() {
  const shown = sharedValue<ShownToast | null>(null)
  let lastId = 0
  let waiting: ShownToast | null = null
  return {
    lastId: () => lastId,
    show({ since = lastId, ...message }: ToastMessage): number {
      const now = shown.get()
      const waits = message.kind !== 'error' && now?.kind === 'error' && now.id > since
      lastId += 1
      const next = { ...message, id: lastId }
      if (waits) waiting = next
      else {
        // What waits for a refusal to go waits for the next refusal as well.
        if (message.kind !== 'error') waiting = null
        shown.set(next)
      }
      return lastId
    },
    /** Removes a toast, unless another has replaced it meanwhile. */
    dismiss(id: number) {
      if (shown.get()?.id !== id) return
      const next = waiting
      waiting = null
      shown.set(next)
    },
    /** From here on toasts have no actions, and can only be read. @returns a function that ends that. */
    withholdActions(): () => void {
      const withhold = () => {
        const { actions, ...message } = shown.get() ?? {}
        if (actions !== undefined) shown.set(message as ShownToast)
      }
      withhold()
      return shown.subscribe(withhold)
    },
    current: shown.get,
    subscribe: shown.subscribe,
    use: shown.use,
  }
}

export const toasts = createToastStore()

/** Shows a toast in place of the current one. */
export const toast = (message: ToastMessage): number => toasts.show(message)

/** The part of a toast for something that was done without asking: for ten seconds it can be undone. */
export const withUndo = (run: () => void): Pick<ToastMessage, 'actions' | 'duration'> => ({
  actions: [{ label: 'Undo', run }],
  duration: 10_000,
})
