import { Camera, Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useIsOnline } from '../api/request/reachability.ts'
import { Button } from '../ui/controls/button.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'

/** What a browser offers to choose; the server judges what it gets. */
export const takenFiles = 'application/pdf,image/*'

/** The ways to add that are not dropping or pasting: choosing, and on a phone the camera. */
export function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const isOnline = useIsOnline()
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, fromCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      accept={fromCamera ? 'image/*' : takenFiles}
      aria-label={label}
      hidden
      multiple={!fromCamera}
      {...(fromCamera ? { capture: 'environment' as const } : {})}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // The same file again is a choice, too.
        currentTarget.value = ''
      }}
    />
  )
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      {input(files, 'Files', false)}
      {isPhone && input(camera, 'Camera', true)}
      {isPhone && (
        <Button look="primary" size="lg" onClick={() => camera.current?.click()}>
          <Camera size={16} aria-hidden="true" />
          Take Photo
        </Button>
      )}
      <Button size={isPhone ? 'lg' : 'md'} onClick={() => files.current?.click()}>
        <Plus size={16} aria-hidden="true" />
        Add Files
      </Button>
      <p role="status" className="text-xs text-muted-foreground">
        {isOnline
          ? !isPhone && 'or drop them here, or paste a picture. PDF, JPEG, PNG, WebP.'
          : 'What you add is kept on this device and sent when the connection is back.'}
      </p>
    </div>
  )
}
