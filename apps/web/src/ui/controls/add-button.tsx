import { Plus } from 'lucide-react'
import { Button, type ButtonProps, IconButton } from './button.tsx'

type AddButtonProps = {
  label: string
  onClick: () => void
  look?: ButtonProps['look']
  /** Only its icon, large enough for a thumb. */
  isOnPhone?: boolean
}

/** The usual purpose of a page: adds one of its records. */
export const AddButton = ({ label, onClick, look = 'primary', isOnPhone = false }: AddButtonProps) =>
  isOnPhone ? (
    <IconButton icon={Plus} label={label} look={look} tooltip={false} onClick={onClick} />
  ) : (
    <Button icon={Plus} label={label} look={look} onClick={onClick} />
  )
