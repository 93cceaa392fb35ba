import { kindOfHistoryField } from '@haulm/domain/document/history-field.ts'
import { multiply } from '@haulm/domain/quantity/decimal.ts'
import { formatRandPerTon } from '@haulm/domain/quantity/format.ts'
import { readsGroup } from '@haulm/domain/trade/rights/access.ts'
import { agreedText } from '@haulm/domain/transport-rate/agreed-rate.ts'
import { type Agreement, deviationText } from '@haulm/domain/transport-rate/check-agreement.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortName, whoOf } from '../../../api/history/change-texts.ts'
import { formatMoment } from '../../../ui/text/format-moment.ts'
import { tradeHistory } from '../../queries.ts'
import { useFormScope } from '../form/form-scope.ts'
import type { LoadFigures } from '../form/load-figures.ts'
import { FigureLine, RateVerdict, Sum, TotalLine } from './figure-lines.tsx'

/** The calculation as on paper, from the form's entries, as far as the person may read it. @see docs/rules/screens.md, rule 12 */
export function LoadSlip() {
  const { figures, agreed, person, trade } = useFormScope()
  const readsCosting = readsGroup(person, 'costing')
  return (
    <>
      {readsCosting ? <MarginSum figures={figures} /> : <TransportSum figures={figures} />}
      {agreed && <p className="set-ledger mt-2 text-xs wrap-anywhere text-muted-foreground">{agreedText(agreed)}</p>}
      {readsGroup(person, 'finance') && <InvoiceSum figures={figures} />}
      {trade && <LastSaved tradeId={trade.id} />}
    </>
  )
}

const transportLabel = ({ isLoadRate }: LoadFigures) => (isLoadRate ? 'Load rate per ton' : 'Transport rate')

function MarginSum({ figures }: { figures: LoadFigures }) {
  const { buying, selling, transport, cost, tonnage, computed } = figures
  return (
    <Sum className="mt-3 space-y-3">
      <div>
        <FigureLine label="Buying price" amount={buying} />
        <FigureLine label={transportLabel(figures)} sign="+" amount={transport} />
        <FigureLine label="Total cost per ton" amount={cost} result />
      </div>
      <div>
        <FigureLine label="Selling price" amount={selling} />
        <FigureLine label="Total cost per ton" sign="−" amount={cost} />
        <FigureLine label="Net per ton" amount={computed.netAmountPerTon} result />
      </div>
      <div>
        <FigureLine label="Tonnage" sign="×" tons={tonnage} />
        <TotalLine label="Total net" amount={computed.totalNetAmount} />
      </div>
    </Sum>
  )
}

/**
 * The transport cost of the load, for people who may not read prices. A price for the whole load is shown divided: multiplied
 * back, the rounded rate per ton would differ from what was agreed by cents.
 */
function TransportSum({ figures }: { figures: LoadFigures }) {
  const { transport, loadRate, tonnage } = figures
  if (loadRate !== null) {
    return (
      <Sum className="mt-3">
        <FigureLine label="Load rate" amount={loadRate} />
        <FigureLine label="Tonnage" sign="÷" tons={tonnage} />
        <TotalLine label="Load rate per ton" amount={transport} />
      </Sum>
    )
  }
  const total = transport === null || tonnage === null ? null : multiply(transport, tonnage)
  return (
    <Sum className="mt-3">
      <FigureLine label="Transport rate" amount={transport} />
      <FigureLine label="Tonnage" sign="×" tons={tonnage} />
      <TotalLine label="Transport" amount={total} />
    </Sum>
  )
}

function InvoiceSum({ figures: { charged, check, agreed, hasOwnRate, agreement } }: { figures: LoadFigures }) {
  return (
    <div className="mt-5 border-t border-rule pt-3">
      <h4 className="mb-1 text-sm font-[640]">Transport invoice</h4>
      <Sum>
        <FigureLine label="Charged per ton" amount={charged} />
        <FigureLine label={hasOwnRate ? "Trade's rate" : 'Agreed rate'} sign="−" amount={agreed} />
        <FigureLine label="Difference" amount={check?.difference ?? null} result />
      </Sum>
      <div role="status">
        {check && <RateVerdict check={check} />}
        {agreement && <AgreedVerdict agreement={agreement} hasOwnRate={hasOwnRate} />}
      </div>
    </div>
  )
}

/** If the trade has another rate than the agreed one: says so, and how the invoice compares with the agreed rate. */
function AgreedVerdict({ agreement, hasOwnRate }: { agreement: Agreement; hasOwnRate: boolean }) {
  const { agreed, check } = agreement
  const text = deviationText(agreement)
  return (
    <>
      {text && <p className="mt-3 text-sm text-warning">{text}</p>}
      {check && hasOwnRate && (
        <>
          <p className="mt-2 text-xs text-muted-foreground">Against the agreed {formatRandPerTon(agreed)}</p>
          <RateVerdict check={check} />
        </>
      )}
    </>
  )
}

/** The panel of the load's figures, beside the form. */
export const SlipPanel = ({ children }: { children: ReactNode }) => (
  <aside
    aria-labelledby="this-load"
    className="scroll-thin flex w-[288px] shrink-0 flex-col overflow-y-auto border-l border-border bg-background px-5 py-4"
  >
    <h3 id="this-load" className="text-sm font-[640]">
      This load
    </h3>
    <p className="set-ledger text-xs text-muted-foreground">Worked out as you type</p>
    {children}
  </aside>
)

/** `Last saved 20 Nov 2026, 09:14 by S. Naidoo`; nothing until it is known. */
function LastSaved({ tradeId }: { tradeId: string }) {
  const { data: changes } = useQuery(tradeHistory(tradeId))
  // A new document does not change the trade itself.
  const last = changes?.find(({ fields }) => fields.every(({ field }) => kindOfHistoryField(field) === null))
  return (
    <p className="set-ledger mt-auto pt-4 text-xs wrap-anywhere text-muted-foreground">
      {last && `Last saved ${formatMoment(last.at)} by ${shortName(whoOf(last))}`}
    </p>
  )
}
