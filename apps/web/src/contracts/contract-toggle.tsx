import { ChevronDown, ChevronRight } from 'lucide-react'

type ContractToggleProps = { internalCN: string; isOpen: boolean; onToggle: () => void }

/** The contract's own number, which opens what is known of its use. */
export function ContractToggle({ internalCN, isOpen, onToggle }: ContractToggleProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-ml-4 flex h-full min-h-6 max-w-[calc(100%+16px)] items-center gap-0.5 font-[560] max-md:min-h-11"
    >
      <Chevron size={14} aria-hidden="true" className="shrink-0 text-muted-foreground" />
      <span className="truncate">{internalCN}</span>
    </button>
  )
}
