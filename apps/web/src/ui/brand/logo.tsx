import clsx from 'clsx'
import { productName } from './product-name.ts'

type LogoMarkProps = { size?: number; stem?: string; leaf?: string }

/** A jointed stem in the shape of an h, its leg standing on a wheel. */
export const LogoMark = ({ size = 24, stem = 'var(--color-primary)', leaf = 'var(--color-highlight)' }: LogoMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <path d="M6 12.4C5.2 7.6 7.8 4 14.2 2c1 4.8.1 8.4-3 10.4z" fill={leaf} />
    <path d="M6 14.2h5.2V29H6z" fill={stem} />
    <path
      d="M11.2 19.6c.9-3.4 3.3-5.4 6.5-5.4 4.4 0 7.2 2.9 7.2 7.3V23h-5v-1.3c0-2-1-3.2-2.8-3.2-3.3 0-5.9 2-5.9 5.4z"
      fill={stem}
    />
    <circle cx="22.4" cy="25.6" r="3.2" fill="none" stroke={stem} strokeWidth="2.5" />
  </svg>
)

export const Logo = ({ size = 22, className }: { size?: number; className?: string }) => (
  <span className={clsx('inline-flex items-center gap-2', className)}>
    <LogoMark size={size} />
    <span className="set-name truncate" style={{ fontSize: size * 0.86, lineHeight: 1.2 }}>
      {productName()}
    </span>
  </span>
)
