import { useEffect } from 'react'
import { EarlyText } from '../../ui/keys/early-text.tsx'

let typed = ''

/** What was typed for the palette before it had loaded. */
export const earlyLetters = () => typed
export const forgetEarlyLetters = () => {
  typed = ''
}
const add = (letter: string) => {
  typed += letter
}
const takeBack = () => {
  typed = typed.slice(0, -1)
}

/** Stands in for the palette while it is being fetched: what is typed meanwhile goes to its search. */
export function EarlyLetters({ onClose }: { onClose: () => void }) {
  useEffect(forgetEarlyLetters, [])
  return <EarlyText onType={add} onBackspace={takeBack} onClose={onClose} />
}
