import { LoaderCircle } from 'lucide-react'

/** A turning ring. It is never alone: the text beside it says what is under way. */
export const Spinner = ({ size = 15 }: { size?: number }) => <LoaderCircle size={size} className="shrink-0 animate-spin" />
