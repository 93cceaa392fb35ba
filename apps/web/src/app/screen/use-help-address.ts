import { chapterAddress } from '../../guide/chapters.ts'
import { useScreen } from './use-screen.ts'

/** Where the guide speaks of the page that is shown; where it speaks of none, its beginning. */
export function useHelpAddress(): string {
  const chapter = useScreen()?.chapter
  return chapter ? chapterAddress(chapter) : '/help'
}
