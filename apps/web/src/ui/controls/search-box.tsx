import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { longestSearch } from '../address/address-search.ts'
import { Kbd } from '../keys/kbd.tsx'

/** Letters that follow one another faster are searched for together, one after a longer pause at once. */
const burstDelayMs = 50
/** Milliseconds for the letter itself to be drawn before anything is done with it. */
const drawDelayMs = 10

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

/** Searches a page while a person types. The text is the box's own, so that a slow answer never holds up a key. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastKey = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  // The address changed by other means, such as 'clear' or going back: the box follows.
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, after: number) => {
    setText(next)
    clearTimeout(timer.current)
    if (after === 0) onSearch(next.trim())
    else timer.current = setTimeout(() => onSearch(next.trim()), after)
  }
  /** The first letter, and each one typed calmly, is searched for at once; a burst as a whole, when it is over. */
  const typed = (next: string, at: number) => {
    const isBurst = at - lastKey.current < burstDelayMs
    lastKey.current = at
    search(next, isBurst ? burstDelayMs : drawDelayMs)
  }
  return (
    <div className={clsx('relative min-w-0', className)}>
      <Search
        size={14}
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-muted-foreground max-md:size-[17px]"
      />
      <input
        ref={input}
        type="search"
        data-page-search=""
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => typed(event.target.value, event.timeStamp)}
        // A person who turns to a row has finished typing: the search is written into the address before anything else is.
        onBlur={() => text.trim() !== value.trim() && search(text, 0)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0)
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          search('', 0)
        }}
        className="h-control w-full rounded-md border border-input bg-popover pr-8 pl-8 text-sm text-ellipsis placeholder:text-muted-foreground max-md:pl-10 max-md:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {text === '' ? (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 flex items-center max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            search('', 0)
            // The button goes with the text, and the next letter typed is of another search.
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-md text-muted-foreground hover:text-foreground touch:w-11"
        >
          <X size={14} />
        </button>
      )}
    </div>
  )
}
