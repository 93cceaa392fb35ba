import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { Button, IconButton } from './button.tsx'

const ways = [
  { isOpen: true, verb: 'Expand All', icon: ChevronsUpDown },
  { isOpen: false, verb: 'Collapse All', icon: ChevronsDownUp },
]

type ExpandAllProps = {
  setAll: (isOpen: boolean) => void
  /** What is opened and closed, if it is named: 'Weeks'. */
  noun?: string
  /** Only their icons. */
  isOnPhone?: boolean
  className?: string
  textClass?: string
}

/** Opens all groups of a table, and closes them. */
export const ExpandAll = ({ setAll, noun = '', isOnPhone = false, className, textClass }: ExpandAllProps) =>
  ways.map(({ isOpen, verb, icon }) =>
    isOnPhone ? (
      <IconButton key={verb} icon={icon} label={verb} tooltip={false} onClick={() => setAll(isOpen)} />
    ) : (
      <Button
        key={verb}
        icon={icon}
        label={<span className={textClass}>{`${verb} ${noun}`.trim()}</span>}
        look="ghost"
        className={className}
        onClick={() => setAll(isOpen)}
      />
    ),
  )
