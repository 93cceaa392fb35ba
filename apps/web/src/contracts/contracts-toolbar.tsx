import { Plus } from 'lucide-react'
import { ExportButton } from '../api/export-button.tsx'
import { exportWords } from '../api/export-words.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useIsPhone } from '../ui/use-media.ts'

type ContractsToolbarProps = { q: string; onSearch: (text: string) => void; onAdd: () => void }

export function ContractsToolbar({ q, onSearch, onAdd }: ContractsToolbarProps) {
  const isPhone = useIsPhone()
  const search = (
    <SearchBox
      label="Search supplier contracts"
      placeholder="Search supplier, commodity, contract, mill, quantity or price..."
      value={q}
      onSearch={onSearch}
      className="max-w-[420px] flex-1"
    />
  )
  const exported = <ExportButton route="GET /api/export/supplier-contracts" words={exportWords.list('Supplier contracts')} />
  if (isPhone) {
    return (
      <div className="flex shrink-0 items-center gap-2 px-4 pt-2.5 pb-2">
        {search}
        {exported}
        <IconButton label="Add Contract" look="primary" tooltip={false} onClick={onAdd} className="size-11!">
          <Plus size={18} />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 px-5">
      <Button look="primary" onClick={onAdd}>
        <Plus size={15} aria-hidden="true" />
        Add Contract
      </Button>
      {search}
      <Legend />
      <span className="max-lg:ml-auto">{exported}</span>
    </div>
  )
}

/** What bar and tick mean. */
const Legend = () => (
  <span className="ml-auto flex shrink-0 items-center gap-5 pl-3 text-sm text-muted-foreground max-lg:hidden">
    <span className="flex items-center gap-2">
      <svg width="26" height="10" aria-hidden="true">
        <rect y="3" width="26" height="5" fill="var(--badge)" />
        <rect y="3" width="17" height="5" fill="var(--primary)" />
      </svg>
      drawn down
    </span>
    <span className="flex items-center gap-2">
      <svg width="4" height="14" aria-hidden="true">
        <path d="M2 1v12" stroke="var(--foreground)" strokeWidth="1.5" strokeDasharray="2 1.5" />
      </svg>
      share of the period gone by
    </span>
  </span>
)
