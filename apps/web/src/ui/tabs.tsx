import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type TabsProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode }[]
  /** What the tabs choose between, read out. */
  label: string
  children: ReactNode
  className?: string
}

/** Tabs over their panels: put a TabList where the tabs shall stand, and a TabPanel for each. */
export const Tabs = <Value extends string>({
  value,
  onChange,
  className,
  children,
}: Pick<TabsProps<Value>, 'value' | 'onChange' | 'className' | 'children'>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
    {children}
  </Radix.Root>
)

export const TabList = <Value extends string>({
  tabs,
  label,
  className,
}: Pick<TabsProps<Value>, 'tabs' | 'label' | 'className'>) => (
  <Radix.List aria-label={label} className={clsx('flex gap-5', className)}>
    {tabs.map((tab) => (
      <Radix.Trigger
        key={tab.value}
        value={tab.value}
        className="-mb-px flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:font-[600] data-[state=active]:text-foreground max-md:h-11"
      >
        {tab.label}
      </Radix.Trigger>
    ))}
  </Radix.List>
)

export const TabPanel = ({ value, className, children }: { value: string; className?: string; children: ReactNode }) => (
  <Radix.Content value={value} className={className}>
    {children}
  </Radix.Content>
)
