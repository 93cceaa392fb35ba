import { CopyButton } from '../controls/copy-button.tsx'

export type EnteredLine = { label: string; text: string }

/** What was entered into a record that no longer exists, to be read and copied. Nothing if nothing was entered. */
export function EnteredInVain({ lines }: { lines: readonly EnteredLine[] }) {
  if (lines.length === 0) return null
  return (
    <section
      aria-label="What you entered"
      className="scroll-thin min-h-0 overflow-y-auto border-t border-border px-5 py-4 max-md:px-4"
    >
      <p className="text-sm font-[600]">What you entered could not be saved, and is lost when you close this:</p>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {lines.map(({ label, text }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={lines.map(({ label, text }) => `${label}: ${text}`).join('\n')} />
    </section>
  )
}
