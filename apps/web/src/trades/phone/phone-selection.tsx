import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useState } from 'react'
import { lateUnseen } from '../../ui/late.tsx'
import type { PasteContext } from '../bulk/pasting/read-pasted.ts'
import { SelectedTradesBar } from '../bulk/selected-trades-bar.tsx'
import { selectionSums } from '../bulk/selection-sums.ts'

const SetFieldDialog = lateUnseen(() => import('../bulk/set-field-dialog.tsx'), 'SetFieldDialog')

type PhoneSelectionProps = { trades: readonly Trade[]; reading: PasteContext; onClear: () => void }

/** What is selected on a phone, its sums, and a way to set a field for all of it. Fetched once something is selected. */
export function PhoneSelection({ trades, reading, onClear }: PhoneSelectionProps) {
  const [sets, setSets] = useState(false)
  const maySet = createsTrades(reading.rules.person) && trades.length > 0
  return (
    <>
      <SelectedTradesBar
        trades={trades}
        columnCount={null}
        sums={selectionSums(trades, null)}
        onSet={maySet ? () => setSets(true) : null}
        onCopy={null}
        onClear={onClear}
      />
      {sets && (
        <SetFieldDialog
          trades={trades}
          suggested="logisticsStatus"
          reading={reading}
          onClose={() => setSets(false)}
          returnFocus={() => null}
        />
      )}
    </>
  )
}
