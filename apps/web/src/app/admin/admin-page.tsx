import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useRouter, useSearch } from '../../ui/address/router.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TabActions, TabActionsPlace } from '../../ui/controls/tab-actions.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { afterFocus, isFocusElsewhere } from '../../ui/focus/focus-moves.ts'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { adminTabs, firstAdminTab } from './admin-tabs.ts'

/** Reference data and people: one tab each, named in the address. @see docs/rules/screens.md, rule 1 */
export function AdminPage() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const router = useRouter()
  const { tab: wanted } = useSearch()
  const shown = adminTabs.find(({ value }) => value === wanted)?.value ?? firstAdminTab
  // The filters of another tab mean nothing here.
  const open = (tab: string) => router.change(() => (tab === firstAdminTab ? {} : { tab }))
  const panels = useFocusOnTab(shown)
  return (
    <Tabs value={shown} onChange={open} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-12 shrink-0 flex-wrap items-end gap-x-4 border-b border-border px-5 max-md:px-4">
        <TabList
          label="Administration"
          tabs={adminTabs}
          className="scroll-thin -mx-1.5 min-w-0 flex-auto overflow-x-auto overflow-y-hidden px-1.5 pb-px whitespace-nowrap"
        />
        <div
          ref={setPlace}
          className="ml-auto flex flex-wrap items-center gap-1.5 py-2 empty:hidden max-xl:mr-auto max-xl:ml-0"
        />
      </div>
      <TabActionsPlace value={place}>
        <div ref={panels} className="contents">
          {adminTabs.map(({ value, label, panel: Panel, buttons = [] }) => (
            <TabPanel key={value} value={value} className="flex min-h-0 flex-1 flex-col bg-card">
              <Suspense
                fallback={
                  <>
                    <RoomOf buttons={buttons} />
                    <LoadingRows label={`Loading ${label.toLowerCase()}...`} columns={[200, 0]} />
                  </>
                }
              >
                <Panel />
              </Suspense>
            </TabPanel>
          ))}
        </div>
      </TabActionsPlace>
    </Tabs>
  )
}

/** If what was pressed went with the former tab, as the History of a record does, Tab goes on in the panel of the next one. */
function useFocusOnTab(shown: string) {
  const panels = useRef<HTMLDivElement>(null)
  const former = useRef(shown)
  useEffect(() => {
    if (former.current === shown) return
    former.current = shown
    // The former panel is emptied in a further step.
    afterFocus(() => {
      if (!isFocusElsewhere()) panels.current?.querySelector<HTMLElement>('[data-state=active]')?.focus({ preventScroll: true })
    })
  }, [shown])
  return panels
}

/** Holds the buttons' space, so that nothing moves. */
const RoomOf = ({ buttons }: { buttons: readonly string[] }) => (
  <TabActions>
    {buttons.map((label) => (
      <Button key={label} icon={Plus} label={label} disabled className="invisible" />
    ))}
  </TabActions>
)
