import { Camera, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useIsOnline } from '../api/request/reachability.ts'
import { Button } from '../ui/controls/button.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import { FileInput } from './file-input.tsx'

/** The ways to add that are not dropping or pasting: choosing, and on a phone the camera. */
export function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const isOnline = useIsOnline()
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <FileInput ref={files} label="Files" onFiles={onFiles} />
      {isPhone && <FileInput ref={camera} label="Camera" fromCamera onFiles={onFiles} />}
      {isPhone && (
        <Button look="primary" size="lg" onClick={() => camera.current?.click()}>
          <Camera size={16} />
          Take Photo
        </Button>
      )}
      <Button size={isPhone ? 'lg' : 'md'} onClick={() => files.current?.click()}>
        <Plus size={16} />
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
