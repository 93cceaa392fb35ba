import { formatRandPerTon } from '@haulm/domain/quantity/format.ts'
import { type Agreement, deviationText } from '@haulm/domain/transport-rate/check-agreement.ts'
import { RateVerdict } from './rate-verdict.tsx'

/** Where the trade has another rate than the agreed one, or none: that it is so, and how the invoice stands to the agreed rate. */
export function AgreedVerdict({ agreement }: { agreement: Agreement }) {
  const { agreed, deviation, check } = agreement
  if (deviation === 0 || (deviation === null && check === null)) return null
  return (
    <div className="mt-3 text-sm">
      {deviation !== null && <p className="text-warning">{deviationText(agreement)}</p>}
      {check && (
        <>
          <p className="mt-2 text-xs text-muted-foreground">Against the agreed {formatRandPerTon(agreed)}</p>
          <RateVerdict check={check} />
        </>
      )}
    </div>
  )
}
