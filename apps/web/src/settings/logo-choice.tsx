import { useRef, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { useFieldTies } from '../ui/fields/field-context.ts'
import { readPicture } from './read-picture.ts'

/** The company's logo: chosen from the device, shown, and taken away. Empty is none. */
export function LogoChoice({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const ties = useFieldTies()
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      onChange(await readPicture(file))
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <div className="flex min-h-control flex-wrap items-center gap-2">
        {value && (
          <img src={value} alt="The company's logo" className="max-h-10 max-w-40 rounded-sm border border-border bg-white p-1" />
        )}
        <input
          {...ties}
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {value ? 'Choose another' : 'Choose a picture'}
        </Button>
        {value && (
          <Button size="sm" look="quiet" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-xs text-destructive">
          {problem}
        </p>
      )}
    </>
  )
}
