import type { ReactNode } from 'react'
import { LogoMark } from '../ui/brand/logo.tsx'
import { productName } from '../ui/brand/product-name.ts'
import { CropRows } from './crop-rows.tsx'

type EntranceProps = {
  title: string
  line: ReactNode
  /** Stands in the upper right corner, as the theme toggle. */
  corner?: ReactNode
  /** Below the card. */
  below?: ReactNode
  children: ReactNode
}

/** The branded panel and, beside it, a card: sign-in, first run, request for access, choice of a password. */
export const Entrance = ({ title, line, corner, below, children }: EntranceProps) => (
  <div className="flex min-h-dvh max-lg:flex-col">
    <header className="relative shrink-0 overflow-hidden bg-brand text-brand-foreground max-lg:h-36 lg:w-[55%]">
      <CropRows />
      <div className="relative p-14 max-lg:px-5 max-lg:py-6">
        <span className="-ml-2.5 inline-flex max-w-full items-center gap-1.5 max-lg:ml-0">
          <LogoMark size={58} stem="var(--brand-foreground)" leaf="var(--highlight)" />
          <span className="set-name truncate text-[52px] leading-[1.1] max-lg:text-[36px]">{productName()}</span>
        </span>
        <p className="mt-7 max-w-[400px] text-xl text-brand-foreground/90 max-lg:hidden">
          Every load of grain, feed and hulls, from the mill gate to the invoice.
        </p>
      </div>
    </header>
    <main className="relative flex flex-1 flex-col items-center justify-center px-4 py-14 max-lg:justify-start max-lg:pb-8">
      <div className="absolute top-5 right-5 max-lg:top-1.5 max-lg:right-1.5">{corner}</div>
      <div className="w-full max-w-[380px]">
        <div data-density="comfortable" className="rounded-lg border border-rule bg-card px-8 py-7 max-md:px-5 max-md:py-6">
          <h1 className="text-2xl font-[640] tracking-[-0.015em]">{title}</h1>
          <p className="mt-1 text-base text-muted-foreground">{line}</p>
          {children}
        </div>
        {below && <div className="mt-4 text-center text-sm text-muted-foreground">{below}</div>}
      </div>
    </main>
  </div>
)
