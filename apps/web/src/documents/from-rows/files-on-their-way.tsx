import clsx from 'clsx'
import { useEffect } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { UploadRow } from '../uploads/upload-row.tsx'
import { giveUpUploads, shownPlaces, type Upload, useUploadsOf } from '../uploads/uploads.ts'

/**
 * Uploads that are shown nowhere else, such as those from rows and strips, or from a dialog that was left: their progress, and
 * why one failed; hidden when there is none. All of them stop once their person is gone.
 */
export function FilesOnTheirWay() {
  const shown = shownPlaces.use()
  const uploads = useUploadsOf().filter(({ place }) => !shown.includes(place.id))
  const hasToast = toasts.use() !== null
  const { id: personId } = usePerson()
  useEffect(() => () => giveUpUploads(personId), [personId])
  if (uploads.length === 0) return null
  return (
    <section
      aria-label="Files on their way"
      className={clsx(
        'scroll-thin fixed z-40 max-h-[40dvh] animate-rise overflow-y-auto rounded-lg border border-rule bg-popover px-4 py-2 text-popover-foreground shadow-pop',
        'max-md:inset-x-2 max-md:bottom-[max(8px,env(safe-area-inset-bottom))] md:right-4 md:w-[400px]',
        // Above a toast, and above a bar at the bottom.
        hasToast ? 'md:bottom-40' : 'md:bottom-4 [body:has([data-bottom-bar])_&]:bottom-14',
      )}
    >
      {[...new Set(uploads.map(({ place }) => place.id))].map((id) => (
        <UploadsOfRecord key={id} uploads={uploads.filter(({ place }) => place.id === id)} />
      ))}
    </section>
  )
}

function UploadsOfRecord({ uploads }: { uploads: readonly Upload[] }) {
  const name = uploads[0]?.place.name
  return (
    <section aria-label={name} className="py-1 [&+&]:border-t [&+&]:border-border">
      <h2 className="set-ledger pt-1 text-sm font-[620]">Adding to {name}</h2>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}
