import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { PanelRight, SkipForward } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import { isGone } from '../../api/request/api-error.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { useClosedByBack } from '../../ui/address/closed-by-back.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { useFocusReturn } from '../../ui/focus/use-focus-return.ts'
import { type DocumentPlace, documentsOf, type NamedPlace } from '../queries.ts'
import { ShownFile } from './shown-file.tsx'
import { useViewing } from './use-viewing.ts'
import { noneLeft, ViewingBar } from './viewing-bar.tsx'

export type ViewerProps = {
  place: DocumentPlace
  shown: string
  /** The next record that has documents, in the order on the page. */
  nextOf?: ((place: DocumentPlace) => NamedPlace | null) | undefined
  /** Shows a document beside its record's form, if it has one. */
  onBeside?: ((id: string) => void) | undefined
  onClose: () => void
}

/**
 * One document over the whole page: arrows go to the next, + and - zoom, 0 fits, R rotates, N goes on to the next trade, Esc
 * closes.
 * @see docs/rules/documents.md, rule 20
 */
export function Viewer({ place, shown, nextOf, onBeside, onClose }: ViewerProps) {
  const [away, setAway] = useState<NamedPlace | null>(null)
  const [id, setId] = useState<string | null>(shown)
  const now = away ?? place
  const { data: documents, error } = useQuery(documentsOf(now))
  const viewing = useViewing(documents ?? [], id, setId)
  const next = nextOf?.(now) ?? null
  const focus = useFocusReturn()
  const closedByBack = useClosedByBack(onClose)
  const goOn = () => {
    viewing.reset()
    setId(null)
    setAway(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    viewing.onKeyDown(event)
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || !next) return
    event.preventDefault()
    goOn()
  }
  const { document } = viewing
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={onKeyDown}
          {...closedByBack}
          className="fixed inset-0 z-60 flex flex-col bg-secondary text-foreground outline-none"
        >
          <ViewingBar
            viewing={viewing}
            closeLabel="Close"
            onClose={onClose}
            heading={(title) => (
              <Radix.Title className="truncate text-sm font-[600]">
                {away && (
                  <AddressLink
                    address={recordAddress(away.record, away.id, away.name)}
                    className="set-ledger mr-1 text-primary underline"
                    onGo={onClose}
                  >
                    {away.name}
                  </AddressLink>
                )}{' '}
                {title ?? (documents || isGone(error) ? noneLeft : 'Loading documents...')}
              </Radix.Title>
            )}
          >
            {onBeside && !away && document && (
              <IconButton icon={PanelRight} label="Show beside the form" onClick={() => onBeside(document.id)} />
            )}
            {next && <IconButton icon={SkipForward} label={`Next trade, ${next.name}`} onClick={goOn} />}
          </ViewingBar>
          {document && <ShownFile document={document} look={viewing.look} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
