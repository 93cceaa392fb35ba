import { toast } from '../../ui/toasts/toast.ts'

/** Says why a row that has not been fetched yet cannot be edited or pasted into. */
export const toastRowToCome = (title: 'Cannot Edit' | 'Cannot Paste') =>
  toast({ kind: 'notice', title, description: 'This row is still loading. Try again once it is shown.' })
