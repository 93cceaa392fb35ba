import { useQuery } from '@tanstack/react-query'
import { PanelRight } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import { type DocumentPlace, documentsOf } from '../queries.ts'

type BesideButtonProps = { place: DocumentPlace; isOpen: boolean; onShow: (id: string) => void; onClose: () => void }

/** Shows the newest document beside the form, or closes the one shown there; nothing if there is no document. */
export function BesideButton({ place, isOpen, onShow, onClose }: BesideButtonProps) {
  const { data: documents = [] } = useQuery(documentsOf(place))
  const [newest] = documents
  if (newest === undefined) return null
  return (
    <IconButton
      icon={PanelRight}
      label="Document beside the form"
      size="sm"
      aria-pressed={isOpen}
      className="aria-pressed:bg-accent"
      onClick={() => (isOpen ? onClose() : onShow(newest.id))}
    />
  )
}
