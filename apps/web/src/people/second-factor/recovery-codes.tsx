import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'

/** Recovery codes, shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div>
      <h3 className="text-sm font-[600]">Recovery codes</h3>
      <p className="mt-1 text-sm text-muted-foreground">
        Each lets you in once without your phone. Store them away from your phone: they are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="set-ledger mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-rule bg-popover px-4 py-3 tracking-wide text-sm max-md:gap-x-3 max-md:px-3"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button label="I Have Stored Them" look="primary" onClick={onDone} />
      </div>
    </div>
  )
}
