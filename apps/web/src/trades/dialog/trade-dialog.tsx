import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { readsGroup } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx'
import { useFirstProblem } from '../../ui/focus/use-first-problem.ts'
import { useLeaving } from '../../ui/record-form/use-leaving.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { useIsPhone } from '../../ui/state/use-media.ts'
import type { ToastAction } from '../../ui/toasts/toast.ts'
import { TradeHistoryPanel } from '../history/trade-history-panel.tsx'
import { lockOfDocuments } from '../rules/row-rules.ts'
import { DialogFooter } from './dialog-footer.tsx'
import { DialogHeading, type DialogTab, DialogTabs } from './dialog-heading.tsx'
import { enteredNames } from './form/form-names.ts'
import { FormScopeContext, useFormScopeOf } from './form/form-scope.ts'
import { changedNames } from './form/trade-form.ts'
import { useOwnFields } from './form/use-own-fields.ts'
import { FormNotices } from './form-notices.tsx'
import type { LeaveFor } from './new-trade-offers.ts'
import { nextLoadAfter, useCarriedOver } from './opening/carried-over.ts'
import { useFocusWhileSaving } from './saving/use-focus-while-saving.ts'
import { useSaveDialog } from './saving/use-save-dialog.ts'
import { LoadSlip, SlipPanel } from './slip/load-slip.tsx'
import { documentsPart } from './trade-documents.ts'
import { TradeFormBody } from './trade-form-body.tsx'
import { useTradeForm } from './use-trade-form.ts'

const panelClass = 'flex min-h-0 min-w-0 flex-1 data-[state=inactive]:hidden'

type TradeDialogProps = {
  /** The stored trade; null for a new one. */
  trade: Trade | null
  /** What the form begins from; the same object until something changed. */
  values: TradePatch
  draftKey: string
  /** That of the page; null for a new trade. */
  view?: View | null
  /** A new trade copied from another: the focus begins at what the copy leaves blank. */
  isCopy?: boolean
  /** What can be done with a new trade once it is saved. */
  offersOf?: (saved: Trade, leaveFor: LeaveFor) => readonly ToastAction[]
  onClose: () => void
}

/** Enters or edits a trade. @see docs/rules/screens.md, rule 12 */
export function TradeDialog({ trade, values, draftKey, view = null, isCopy = false, offersOf, onClose }: TradeDialogProps) {
  const person = usePerson()
  const [today] = useState(todayAtHome)
  const [tab, setTab] = useState<DialogTab>('details')
  const documents = documentsPart.use()
  const [beside, setBeside] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const body = useRef<HTMLDivElement>(null)
  const draftOf = { userId: person.id, tradeId: draftKey }
  const state = useTradeForm({ values, version: trade?.version ?? null, draftOf, today })
  const scope = useFormScopeOf({ form: state.form, dispatch: state.dispatch, trade, today })
  const own = useOwnFields(body, { entries: state.form.entries, writes: scope.writes })
  const changes = changedNames(state.form, today).length
  const leaving = useLeaving({ isDirty: changes > 0, forget: state.forget, onClose })
  // An offer made with a saved load is pressed later, while another load is being typed.
  const leaveFor = useLatest(leaving.leaveFor)
  const showFirstProblem = useFirstProblem(body, state.form.errors, () => setTab('details'))
  const { save, isSaving } = useSaveDialog({
    state,
    scope,
    offersOf: (saved) => offersOf?.(saved, (next) => leaveFor.current(next)),
    onRefused: showFirstProblem,
    onDocuments: () => setTab('documents'),
    onSaved: leaving.leave,
  })
  const [carriedOver, carryOver] = useCarriedOver()
  // A next load with nothing entered does not count: a second press of Save and New does nothing.
  const isUnbegun = state.draftKey !== draftKey && changes === 0
  const latest = useLatest({ save, carriedOver, isUnbegun })
  // Enter may have picked an option at the same moment: saving waits until its values are in the form.
  const submit = () => setTimeout(() => void latest.current.save(), 0)
  const beginNext = (saved: TradePatch) => state.beginNext(nextLoadAfter(saved, latest.current.carriedOver, person))
  const saveAndNew = () => setTimeout(() => !latest.current.isUnbegun && void latest.current.save(beginNext), 0)
  useFocusWhileSaving(body, isSaving, state.draftKey)
  const isWritable = enteredNames.some(scope.writes)
  const notices = <FormNotices resumedFrom={changes > 0 ? state.resumedFrom : null} onDiscard={leaving.ask} />
  // The next load starts at the top, with no half-typed entries.
  const details = <TradeFormBody key={state.draftKey} view={view} notices={notices} />

  return (
    <FormScopeContext value={scope}>
      <Tabs value={tab} onChange={setTab}>
        <Dialog
          isInAddress={trade !== null}
          size={beside === null ? 'xl' : 'full'}
          divided
          title={trade === null ? 'New Trade Entry' : 'Edit Trade'}
          beside={
            trade && (
              <>
                <DialogHeading trade={trade} form={state.form} />
                {!isPhone && <DialogTabs trade={trade} className="ml-4 self-end" />}
                {!isPhone && documents && (
                  <documents.BesideButton
                    tradeId={trade.id}
                    isOpen={beside !== null}
                    onShow={setBeside}
                    onClose={() => setBeside(null)}
                  />
                )}
              </>
            )
          }
          {...(isCopy ? { initialFocus: own.first } : {})}
          onClose={leaving.leave}
          onBeforeClose={() => !isSaving && leaving.mayLeave()}
          {...(isWritable ? { onSubmit: submit } : {})}
          onShiftSubmit={trade === null ? saveAndNew : undefined}
          footer={
            <DialogFooter
              changes={changes}
              isWritable={isWritable}
              isSaving={isSaving}
              onCancel={() => leaving.mayLeave() && leaving.leave()}
              next={trade === null ? { carriedOver, onCarryOver: carryOver, onSave: saveAndNew } : null}
            />
          }
        >
          {trade && documents && (
            <documents.Proposals
              trade={trade}
              writes={scope.writes('tonnage')}
              locked={lockOfDocuments(trade, person)}
              onAccepted={(values) => state.dispatch({ type: 'accepted', values, today })}
            />
          )}
          {trade && isPhone && <DialogTabs trade={trade} className="shrink-0 border-b border-border px-4" />}
          {/* Above the form, which keeps its height: the dialog grows by them. */}
          {!isPhone && tab === 'details' && (
            <div inert={isSaving} className="shrink-0">
              {notices}
            </div>
          )}
          <div
            ref={body}
            // What is typed while the form is being sent would be lost.
            inert={isSaving}
            onKeyDownCapture={own.onKeyDown}
            className={clsx(
              'flex min-h-0 flex-1 max-md:flex-col',
              readsGroup(person, 'costing') ? 'md:basis-[720px]' : 'md:basis-[432px]',
            )}
          >
            {trade && documents && beside !== null && (
              <documents.Beside tradeId={trade.id} shown={beside} onShow={setBeside} onClose={() => setBeside(null)} />
            )}
            {trade ? (
              <TabPanel value="details" className={panelClass}>
                {details}
              </TabPanel>
            ) : (
              <div className={panelClass}>{details}</div>
            )}
            {trade && (
              <TabPanel
                value="history"
                className={clsx(panelClass, 'scroll-thin flex-col overflow-y-auto px-5 py-2 max-md:px-4')}
              >
                <TradeHistoryPanel tradeId={trade.id} lookups={scope.lookups} />
              </TabPanel>
            )}
            {trade && documents && (
              <TabPanel
                value="documents"
                className={clsx(panelClass, 'scroll-thin flex-col overflow-y-auto px-5 py-2 max-md:px-4')}
              >
                <documents.Panel
                  trade={trade}
                  locked={lockOfDocuments(trade, person)}
                  onBeside={(id) => {
                    setBeside(id)
                    setTab('details')
                  }}
                />
              </TabPanel>
            )}
            {!isPhone && beside === null && (
              <SlipPanel>
                <LoadSlip />
              </SlipPanel>
            )}
          </div>
        </Dialog>
      </Tabs>
      <DiscardQuestion open={leaving.isAsking} changes={changes} onDiscard={leaving.discard} onStay={leaving.stay} />
    </FormScopeContext>
  )
}
