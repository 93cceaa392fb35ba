import { toast } from '../../ui/toasts/toast.ts'

/** Says why nothing comes of what was meant for a row that has not been fetched yet. */
export const toastRowToCome = (title: 'Cannot Edit' | 'Cannot Paste') =>
  toast({ kind: 'notice', title, description: 'This row is still loading. Try again once it is shown.' })
