import type { SavedView, ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import { Ellipsis, Link, Pencil, Save, Star, Trash2, Users } from 'lucide-react'
import { request } from '../../api/request/request.ts'
import { useDeleteWithUndo } from '../../api/use-delete-with-undo.ts'
import { useSave } from '../../api/use-save.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../ui/floating/menu.tsx'
import { copyText } from '../../ui/toasts/copy-text.ts'
import { viewsQuery } from './queries.ts'

type ViewLineProps = {
  view: SavedView
  content: ViewContent
  /** Whether Rename was last chosen for it: then it gets the focus back. */
  wasRenamed: boolean
  onShow: () => void
  onRename: () => void
}

/** A saved view: a press shows it on the page; its menu holds what can be done with it. */
export function ViewLine({ view, content, wasRenamed, onShow, onRename }: ViewLineProps) {
  const { id, name, isMine, isShared, isDefault, owner, screen } = view
  const stale = [viewsQuery(screen).queryKey]
  const { save: change } = useSave({
    send: (body: { content?: ViewContent; isShared?: boolean; isDefault?: boolean }): Promise<SavedView> =>
      request('PATCH /api/views/:id', { params: { id }, body }),
    done: (_, sent) => (sent.content ? `The view ${name} now matches what is shown.` : `The view ${name} was changed.`),
    failed: 'Failed to change the view',
    isOfEach: true,
    stale,
  })
  const remove = useDeleteWithUndo({
    what: 'view',
    name,
    remove: () => request('DELETE /api/views/:id', { params: { id } }),
    body: { screen, name, content: view.content, isShared, isDefault },
    create: (body, headers) => request('POST /api/views', { body, headers }),
    stale,
  })
  const note = [isDefault && 'Default', isMine ? isShared && 'Shared' : `by ${owner}`].filter(Boolean).join(', ')
  return (
    <li className="flex items-center" data-renamed={wasRenamed ? '' : undefined}>
      <button
        type="button"
        onClick={onShow}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left text-sm hover:bg-accent touch:min-h-11"
      >
        <span className="truncate">{name}</span>
        {note && <span className="shrink-0 text-xs text-muted-foreground">{note}</span>}
      </button>
      <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} size="sm" look="quiet" tooltip={false} />}>
        <MenuItem label="Copy link" icon={Link} onSelect={() => copyLink(view)} />
        {isMine && (
          <>
            <MenuItem label="Save what is shown" icon={Save} onSelect={() => change({ content })} />
            <MenuItem label="Rename" icon={Pencil} onSelect={onRename} />
            <MenuItem label={isShared ? 'Stop sharing' : 'Share'} icon={Users} onSelect={() => change({ isShared: !isShared })} />
            <MenuItem
              label={isDefault ? 'No longer the default' : 'Make default'}
              icon={Star}
              onSelect={() => change({ isDefault: !isDefault })}
            />
            <MenuItem label="Delete" icon={Trash2} destructive onSelect={remove} />
          </>
        )}
      </Menu>
    </li>
  )
}

/** Copies the address that opens the view, for anybody who may open its screen. */
function copyLink({ id, isShared, isMine }: SavedView): void {
  const description = isMine && !isShared ? 'Share the view, so that others can open it.' : 'It opens the view.'
  void copyText(`${location.origin}${location.pathname}?view=${id}`, 'link', description)
}
