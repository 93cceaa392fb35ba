import { readsContracts } from '@haulm/domain/contract/access.ts'
import {
  type Beginnings,
  firstListCounts,
  firstLists,
  formatCounted,
  gettingStartedStepIds,
  mostCounted,
  openSteps,
} from '@haulm/domain/getting-started/steps.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { manyOf } from '@haulm/domain/reference-data/list-names.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { capitalised } from '@haulm/domain/text/capitalised.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { gettingStartedQuery } from '../../api/queries/getting-started.ts'
import { lookup } from '../../api/queries/lookups.ts'
import { settingsQuery } from '../../api/queries/record-queries.ts'
import { QueryState } from '../../api/query-state.tsx'
import { usePerson } from '../../api/session/person.ts'
import { useSave } from '../../api/use-save.ts'
import { useSettingsSave } from '../../settings/use-save-settings.ts'
import { openNewTrade } from '../../trades/dialog/opening/open-dialogs.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { useRouter } from '../../ui/address/router.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lateUnseen } from '../../ui/late.tsx'
import { lateOver } from '../../ui/late-over.tsx'
import { useIsShown } from '../../ui/state/use-is-shown.ts'
import { Step, StepLink } from './step.tsx'

/** A company's first hour: what there is to do before the first load; each step is done once the data show it. */
export function GettingStartedPage() {
  const query = useQuery(gettingStartedQuery)
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto bg-card px-5 pb-8 max-md:px-4">
      <QueryState query={query} what="steps" failed="The steps could not be loaded" rows={6} widths={[24, 0]}>
        {(beginnings) => (
          <div className="mx-auto max-w-[760px]">
            <StepsDone beginnings={beginnings} />
            <GettingStartedSteps beginnings={beginnings} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

const putAway = { title: 'Put Away', description: 'You will find it again under User Management, Settings.' }

/** How many steps are done, and the button that removes the page from everybody's navigation; a setting brings it back. */
function StepsDone({ beginnings }: { beginnings: Beginnings }) {
  const router = useRouter()
  const isShown = useIsShown()
  const { save, isSaving } = useSave(useSettingsSave(putAway, () => isShown.current && router.open('/')))
  const open = openSteps(beginnings).length
  const isDone = open === 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3.5">
      <p role="status" className="text-sm">
        <b className="font-[620]">
          {gettingStartedStepIds.length - open} of {gettingStartedStepIds.length} steps
        </b>{' '}
        {isDone ? 'are done. Everything is there.' : 'are done. Take them in any order; what you do elsewhere counts, too.'}
      </p>
      <Button
        label="Put Away"
        look={isDone ? 'primary' : 'ghost'}
        busy={isSaving}
        // Without a background, its text lines up with the text above.
        className={isDone ? '' : 'max-md:-ml-3'}
        onClick={() => save({ gettingStarted: false })}
      />
    </div>
  )
}

const CompanyForm = lateUnseen(() => import('../../settings/company-form.tsx'), 'CompanyForm')
const StarterSetDialog = lateOver(() => import('../../reference-data/starter-set-dialog.tsx'), 'StarterSetDialog')

/** The steps in their order, each with what is there by now and the ways to do it. */
function GettingStartedSteps({ beginnings }: { beginnings: Beginnings }) {
  const client = useQueryClient()
  const settings = useQuery(settingsQuery).data
  const mayReadContracts = readsContracts(usePerson())
  // Begun without a name, the form stays until it is saved, even if another administrator saves one meanwhile.
  const [isEditing, setEditing] = useState(!beginnings.hasCompanyName)
  const open = openSteps(beginnings)
  const refresh = () => void client.invalidateQueries(gettingStartedQuery)
  const shared = (id: (typeof open)[number]) => ({ number: gettingStartedStepIds.indexOf(id) + 1, isDone: !open.includes(id) })
  const { broughtLoads, enteredLoads, people, transportRates, supplierContracts } = beginnings
  const hasName = beginnings.hasCompanyName && !isEditing
  return (
    <ol>
      <Step {...shared('company')} title="Your company" text="Its name and logo appear above the navigation.">
        {hasName ? (
          <>
            <p className="min-w-0 self-center text-sm font-[560] break-words">{settings?.companyName}</p>
            <Button label="Change" size="sm" look="quiet" onClick={() => setEditing(true)} />
          </>
        ) : (
          <div className="min-h-[116px] w-full max-md:min-h-[216px]">
            {settings && (
              <CompanyForm
                settings={settings}
                onSaved={() => {
                  setEditing(false)
                  refresh()
                }}
              />
            )}
          </div>
        )}
      </Step>
      <Step
        {...shared('lists')}
        title="Your lists"
        text="What you trade, with whom, and who hauls it. Bring the spreadsheets that you have, or take a starter set; a missing name can be added while you enter a load."
        found={<ListCounts beginnings={beginnings} />}
      >
        <StepLink to="/admin?tab=import&kind=commodities">Bring Spreadsheets</StepLink>
        <StarterSet onTaken={refresh} />
      </Step>
      <Step
        {...shared('pastLoads')}
        title="Past loads"
        text="Bring the loads in your spreadsheets, so that months, figures and suggestions begin with them."
        found={found(broughtLoads > 0 && formatCounted(broughtLoads, 'load'))}
      >
        <StepLink to="/admin?tab=import">Bring Loads</StepLink>
      </Step>
      <Step
        {...shared('people')}
        title="Your people"
        text="Add the people you work with, each with a role and rights. Requests for access from the login page wait there for you."
        found={found(people > 1 && `${people} people, you among them`)}
      >
        <StepLink to="/admin">Add People</StepLink>
      </Step>
      <Step
        {...shared('agreements')}
        title="Agreed rates and contracts"
        text="Agreed transport rates are suggested in each load, and supplier contracts show what is left of them."
        // Who may not read contracts is not told how many there are.
        found={found(
          transportRates + supplierContracts > 0 &&
            [
              formatCounted(transportRates, 'rate'),
              ...(mayReadContracts ? [formatCounted(supplierContracts, 'contract')] : []),
            ].join(', '),
        )}
      >
        <StepLink to="/transport-rates">Transport Rates</StepLink>
        {mayReadContracts && <StepLink to="/supplier-contracts">Supplier Contracts</StepLink>}
      </Step>
      <Step
        {...shared('firstLoad')}
        title="The first load"
        text="Enter what is known so far. Logistics, costing and finance complete it, up to its invoice."
        found={found(enteredLoads > 0 && formatCounted(enteredLoads, 'load'))}
      >
        <Button label="New Trade" look={open.includes('lists') ? 'outline' : 'primary'} onClick={openNewTrade} />
      </Step>
    </ol>
  )
}

const found = (text: string | false): ReactNode => text && <span className="set-ledger">{text}</span>

/** The starter set, once both lists are known: what the company already has is not proposed again. */
function StarterSet({ onTaken }: { onTaken: () => void }) {
  const commodities = useQuery(lookup('commodity')).data
  const truckTypes = useQuery(lookup('truckType')).data
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button label="Take a Starter Set" disabled={!commodities || !truckTypes} onClick={() => setOpen(true)} />
      {isOpen && commodities && truckTypes && (
        <StarterSetDialog
          commodities={commodities}
          truckTypes={truckTypes}
          onTaken={() => {
            close()
            onTaken()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** How many records each list has, with a link to it. */
const ListCounts = ({ beginnings }: { beginnings: Beginnings }) => (
  <ul className="flex flex-wrap gap-x-4 md:gap-y-1">
    {firstListCounts.map((name) => (
      <li key={name}>
        <AddressLink
          address={`/admin?tab=${referenceKinds[firstLists[name]].path}`}
          className="inline-flex items-center gap-1.5 text-primary underline-offset-2 hover:underline touch:min-h-11"
        >
          {capitalised(manyOf(firstLists[name]))}{' '}
          <span className="set-ledger text-foreground">
            {formatNumber(beginnings[name], 0)}
            {beginnings[name] < mostCounted ? '' : '+'}
          </span>
        </AddressLink>
      </li>
    ))}
  </ul>
)
