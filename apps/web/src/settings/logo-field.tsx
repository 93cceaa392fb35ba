import { logoRefusal } from '@haulm/domain/settings/logo.ts'
import { settingLabels } from '@haulm/domain/settings/setting-labels.ts'
import { useRef, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { useFieldTies } from '../ui/fields/field-context.ts'
import { placeOfFocus } from '../ui/focus/place-of-focus.ts'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import type { RecordFormState } from '../ui/record-form/use-record-form.ts'

/** The button that removes a logo disappears with it. */
const place = placeOfFocus((choice) => choice.querySelector('button'))

/** The field of the company's logo in a form of settings. */
export const logoField = (form: RecordFormState, note: string): RecordField => ({
  name: 'companyLogo',
  label: settingLabels.companyLogo,
  kind: 'own',
  control: <LogoChoice value={String(form.values.companyLogo)} onChange={(url) => form.enter('companyLogo', url)} />,
  note,
})

/** The logo is chosen from the device, shown, and removed. Empty is none. */
function LogoChoice({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const ties = useFieldTies()
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef<File>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    last.current = file
    let url: string | null = null
    let refused: string | null = null
    try {
      url = await readPicture(file)
    } catch (error) {
      refused = error instanceof Error ? error.message : String(error)
    }
    // A large picture takes longer than a small one that was chosen after it.
    if (last.current !== file) return
    if (url !== null) onChange(url)
    setProblem(refused)
  }
  const remove = () => {
    last.current = null
    onChange('')
  }
  return (
    <>
      <div {...place} className="flex min-h-control flex-wrap items-center gap-2">
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
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same picture may be chosen again after it was removed.
            target.value = ''
            void read(file)
          }}
        />
        <Button label={value ? 'Choose another' : 'Choose a picture'} size="sm" onClick={() => input.current?.click()} />
        {value && <Button label="Remove" size="sm" look="quiet" onClick={remove} />}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-xs text-destructive">
          {problem}
        </p>
      )}
    </>
  )
}

/** Larger than it is ever shown, even on dense screens. */
const box = { width: 360, height: 120 }

/**
 * A chosen picture as a small PNG in a data URL, redrawn: whatever else the file contained is left behind.
 * @throws Error with a sentence for people when it is no picture, or too large even then.
 */
async function readPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) throw new Error('This is not a picture that can be read. Choose a PNG or JPEG.')
  const scale = Math.min(1, box.width / bitmap.width, box.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const png = canvas.toDataURL('image/png')
  if (logoRefusal(png) === null) return png
  // In a JPEG, transparent parts would become black; where a logo is shown, white is behind it.
  if (context) Object.assign(context, { globalCompositeOperation: 'destination-over', fillStyle: '#fff' })
  context?.fillRect(0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL('image/jpeg', 0.85)
  if (logoRefusal(url) !== null) throw new Error('This picture is too large. Choose a simpler one.')
  return url
}
