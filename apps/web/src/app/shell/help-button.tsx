import { useRouter } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useHelpAddress } from '../screen/use-help-address.ts'

/** Leads to what the guide says of the page that is shown. */
export function HelpButton() {
  const router = useRouter()
  const help = useHelpAddress()
  return (
    <IconButton label="Help with this page" onClick={() => router.history.push(help)}>
      <CircleQuestionMark size={17} strokeWidth={1.75} />
    </IconButton>
  )
}
