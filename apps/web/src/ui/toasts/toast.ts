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
  /** How long it stays; 5000 ms unless told. */
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
    /** Takes a toast away, unless another has replaced it meanwhile. */
    dismiss(id: number) {
      if (shown.get()?.id === id) shown.set(null)
    },
    /** From here on nothing can be done about a toast: it is read only. @returns how to end that. */
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

/** Shows a toast; the one that is shown goes. */
export const toast = (message: ToastMessage): number => toasts.show(message)

/** What a toast says of something that was done without a question: for ten seconds it can be taken back. */
export const withUndo = (run: () => void): Pick<ToastMessage, 'actions' | 'duration'> => ({
  actions: [{ label: 'Undo', run }],
  duration: 10_000,
})

export const useToast = (): ShownToast | null => toasts.use()
