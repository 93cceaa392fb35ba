import clsx from 'clsx'

/** Of a name the first and the last word: Pieter van Wyk is PW, as Johanna de la Rey is JR. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((_, at, { length }) => at === 0 || at === length - 1)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

type AvatarProps = { name: string; image?: string | null; size?: number; soft?: boolean }

/** A person's picture, else their initials. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, image, size = 28, soft = false }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.39 }
  if (image) return <img src={image} alt="" className="shrink-0 rounded-full object-cover" style={box} />
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-[600]',
        soft ? 'bg-accent text-accent-foreground' : 'bg-primary text-primary-foreground',
      )}
      style={box}
    >
      {initialsOf(name)}
    </span>
  )
}
