import { TriangleAlert } from 'lucide-react'
import { useFormScope } from '../form/form-scope.ts'

/** Told before a contract is over-drawn; nothing is forbidden. */
export function OverdrawWarning() {
  const { warning } = useFormScope().named
  return (
    <div role="status" className="min-w-0 empty:hidden md:col-span-full">
      {warning && (
        <p className="flex min-h-8 items-center gap-2 rounded-md bg-warning-soft px-2.5 py-1 text-sm text-warning">
          <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
          <span className="set-ledger min-w-0">{warning}</span>
        </p>
      )}
    </div>
  )
}
