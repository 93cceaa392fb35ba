import { Copy, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'

const icons = { edit: Pencil, copy: Copy, remove: Trash2, menu: Ellipsis, lock: Lock } as const
export type RowIconName = keyof typeof icons

/** The icons of all rows, drawn once; each row refers to them. */
export const RowIcons = () => (
  <svg width="0" height="0" aria-hidden="true" className="absolute">
    {Object.entries(icons).map(([name, Icon]) => (
      <symbol key={name} id={`row-${name}`} viewBox="0 0 24 24">
        <Icon size={24} />
      </symbol>
    ))}
  </svg>
)

export const RowIcon = ({ name }: { name: RowIconName }) => (
  <svg width="14" height="14" aria-hidden="true">
    <use href={`#row-${name}`} />
  </svg>
)
