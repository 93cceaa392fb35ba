import type { RefObject } from 'react'

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  fromCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Opened by a button: chooses documents, or takes a photograph of one. The browser filters; the server judges what it gets. */
export const FileInput = ({ ref, label, fromCamera = false, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    aria-label={label}
    hidden
    {...(fromCamera ? { accept: 'image/*', capture: 'environment' } : { accept: 'application/pdf,image/*', multiple: true })}
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      // Choosing the same file again counts as a choice.
      currentTarget.value = ''
    }}
  />
)
