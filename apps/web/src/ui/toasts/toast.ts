import { sharedValue } from '../state/shared-value.ts'

export type ToastKind = 'success' | 'error' | 'notice'

export type ToastAction = { label: string; run: () => void }

export type ToastMessage = {
  kind: ToastKind
  title: string
  description?: string
  /** What it is about, on a line of its own: a field, a record's number. */
  about?: string
  /** What can be done about it, such as Undo: one thing, or two. */
  actions?: readonly ToastAction[]
  /** Milliseconds that it stays; 5000 ms by default. */
  duration?: number
}

export type ShownToast = ToastMessage & { id: number }

/** Holds at most one toast; a new one replaces it. @see docs/rules/screens.md, rule 5 */
export function createToastStore() {
  const shown = sharedValue<ShownToast | null>(null)
  let lastId = 0
  return {
    show(message: ToastMessage): number {
      lastId += 1
      shown.set({ ...message, id: lastId })
      return lastId
    },
    /** Removes a toast, unless another has replaced it meanwhile. */
    dismiss(id: number) {
      if (shown.get()?.id === id) shown.set(null)
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

export const useToast = (): ShownToast | null => toasts.use()
