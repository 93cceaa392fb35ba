import { queryOptions, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { AddressLink } from '../ui/address/address-link.tsx'
import { useRouter, useSearch } from '../ui/address/router.ts'
import { Select } from '../ui/choices/select.tsx'
import { isFocusElsewhere } from '../ui/focus/focus-moves.ts'
import { type ChapterId, chapterAddress, chapterAfter, chapterNamed, chapters } from './chapters.ts'
import { GuideBlock, keyed } from './guide-block.tsx'
import type { GuidePart } from './guide-part.ts'

const files = import.meta.glob<GuidePart[]>('../../../../docs/guide/*.md', { import: 'default' })

/** A chapter as it was built: it needs no request to the server, and so nothing has to be persisted for later. */
const chapterQuery = (id: ChapterId) =>
  queryOptions({
    queryKey: ['guide', id],
    queryFn: async () => (await files[`../../../../docs/guide/${id}.md`]?.()) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { offline: 'never' },
  })

/** The guide, a chapter at a time; the same text as in docs/guide. */
export function GuidePage() {
  const router = useRouter()
  const shown = chapterNamed(useSearch().chapter)
  const [opened] = useState(shown.id)
  return (
    <div className="flex min-h-0 flex-1 bg-card max-md:flex-col">
      <nav aria-label="Chapters" className="w-60 shrink-0 border-r border-border p-3 max-md:hidden">
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id} className="relative">
              <AddressLink
                address={chapterAddress(id)}
                aria-current={id === shown.id ? 'page' : undefined}
                className={clsx(
                  'block rounded-md px-2.5 py-1.5 touch:py-[13px] text-sm -outline-offset-2',
                  id === shown.id ? 'bg-accent font-[600] text-accent-foreground' : 'text-muted-foreground hover:bg-accent/60',
                )}
              >
                {title}
              </AddressLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="shrink-0 border-b border-border p-3 md:hidden">
        <Select
          label="Chapter"
          className="w-full"
          value={shown.id}
          options={chapters.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => router.open(chapterAddress(id))}
        />
      </div>
      <Chapter key={shown.id} id={shown.id} isNext={shown.id !== opened} />
    </div>
  )
}

/** @param isNext whether another chapter was shown there before: the link that led here has gone with it. */
function Chapter({ id, isNext }: { id: ChapterId; isNext: boolean }) {
  const query = useQuery(chapterQuery(id))
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNext && !isFocusElsewhere()) article.current?.focus()
  }, [isNext])
  const next = chapterAfter(id)
  return (
    <article
      ref={article}
      tabIndex={-1}
      className="scroll-thin min-h-0 min-w-0 flex-1 overflow-y-auto px-8 pb-16 outline-none max-md:px-4"
    >
      <div className="max-w-[72ch]">
        <QueryState query={query} what="the guide">
          {(blocks) =>
            keyed(blocks).map(({ key, value }) => <GuideBlock key={key} block={value} heading={headingAbove(blocks, key)} />)
          }
        </QueryState>
        <p className="mt-8 border-t border-border pt-4 text-base">
          <AddressLink address={chapterAddress(next.id)} className="text-primary underline">
            {next.title}
          </AddressLink>
        </p>
      </div>
    </article>
  )
}

function headingAbove(blocks: readonly GuidePart[], at: number): string {
  const heading = blocks.slice(0, at).findLast(({ kind }) => kind === 'heading')
  return heading?.kind === 'heading' ? heading.text : ''
}
