import { type Beginnings, gettingStartedStepIds, openSteps } from '@haulm/domain/getting-started/steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { gettingStartedQuery } from '../../api/queries/getting-started.ts'
import { QueryState } from '../../api/query-state.tsx'
import { useSave } from '../../api/use-save.ts'
import { useSettingsSave } from '../../settings/use-save-settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { GettingStartedSteps } from './getting-started-steps.tsx'

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
  const { save, isSaving } = useSave(useSettingsSave(putAway, () => void router.navigate({ to: '/' })))
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
