import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

type TabsProps<Value> = { value: Value; onChange: (value: Value) => void; className?: string; children: ReactNode }

/** Tabs over their panels: put a TabList where the tabs should stand, and a TabPanel for each. */
export const Tabs = <Value extends string>({ value, onChange, className, children }: TabsProps<Value>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
    {children}
  </Radix.Root>
)

type TabListProps<Value> = {
  tabs: readonly { value: Value; label: ReactNode }[]
  /** What the tabs choose between, for screen readers. */
  label: string
  className?: string
}

/** The tabs. If there are more than fit, the active one is scrolled into view. */
export function TabList<Value extends string>({ tabs, label, className }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    const active = list.current?.querySelector('[data-state=active]')
    if (!list.current || !active || active === shown.current) return
    shown.current = active
    const [place, room] = [active.getBoundingClientRect(), list.current.getBoundingClientRect()]
    list.current.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2)
  })
  return (
    <Radix.List ref={list} aria-label={label} className={clsx('flex gap-5', className)}>
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          // The focus ring surrounds the text, within the height of the tabs: the scrolling container would clip it outside.
          className="relative outline-none focus-visible:after:absolute focus-visible:after:inset-x-[-5px] focus-visible:after:inset-y-0.5 focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring -mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted-foreground hover:text-foreground forced-colors:border-[Canvas] data-[state=active]:border-primary forced-colors:data-[state=active]:border-[Highlight] data-[state=active]:font-[600] data-[state=active]:text-foreground touch:h-11 touch:min-w-11 touch:justify-center"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}

export const TabPanel = ({ value, className, children }: { value: string; className?: string; children: ReactNode }) => (
  <Radix.Content value={value} className={clsx('-outline-offset-2', className)}>
    {children}
  </Radix.Content>
)
