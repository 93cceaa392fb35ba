import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { typedInto } from '../../grid/in-edit.ts'
import { isCovered, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { takeBack } from './take-back.ts'
import { type UndoDirection, undoStack } from './undo-stack.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The direction for Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or with ⌘; null for any other key. */
export function directionOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): UndoDirection | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

/** Undoes and redoes one's own edits by keys, on the whole page; in fields the browser's own undo works. */
export function useUndoKeys(): void {
  const client = useQueryClient()
  const { id: personId } = usePerson()
  useEffect(() => undoStack.belongTo(personId), [personId])
  usePageKeys((event) => {
    const direction = directionOfKey(event)
    const isInField = event.target instanceof Element && event.target.closest(typedInto) !== null
    if (direction === null || event.defaultPrevented || isInField || isCovered()) return
    event.preventDefault()
    takeBack(client, direction)
  })
}
