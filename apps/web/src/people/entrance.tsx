import type { ReactNode } from 'react'
import { LogoMark } from '../ui/brand/logo.tsx'
import { productName } from '../ui/brand/product-name.ts'

type EntranceProps = {
  title: string
  line: ReactNode
  /** Stands in the upper right corner, e.g. the theme toggle. */
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
          <LogoMark size={58} stem="var(--color-brand-foreground)" leaf="var(--color-highlight)" />
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

const horizon = 372
const vanishing = 520
/** The index of the row that is the haul road. */
const road = 5

/** Crop rows meeting the horizon; one of them is the haul road, with a load on it. */
const CropRows = () => (
  <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full" aria-hidden="true">
    <g stroke="var(--brand-line)" fill="none">
      {Array.from({ length: 53 }, (_, at) => at - 26)
        .filter((row) => row !== road)
        .map((row) => (
          <path
            key={row}
            d={`M${vanishing + row * 3.2} ${horizon}L${vanishing + row * 92} 900`}
            strokeWidth={0.8 + Math.max(0, 1.3 - Math.abs(row) * 0.06)}
          />
        ))}
    </g>
    <path
      d={`M${vanishing + 15} ${horizon}L${vanishing + 430} 900H${vanishing + 560}L${vanishing + 19} ${horizon}z`}
      fill="var(--color-highlight)"
      opacity=".92"
    />
    <path d={`M0 ${horizon}H800`} stroke="var(--color-brand-foreground)" strokeOpacity=".55" strokeWidth="1" />
    <Silos />
    <Truck />
  </svg>
)

const Silos = () => (
  <g fill="var(--color-brand)" stroke="var(--color-brand-foreground)" strokeOpacity=".6" strokeWidth="1">
    <path d="M96 372v-74a15 7 0 0 1 30 0v74zM128 372v-74a15 7 0 0 1 30 0v74zM160 372v-74a15 7 0 0 1 30 0v74z" />
    <path d="M196 372v-92l18-12 18 12v92zM204 290h20M204 306h20" />
  </g>
)

const Truck = () => (
  <g fill="var(--color-brand-foreground)">
    <path d="M596 352h40l-3 14h-34zM640 352h40l-3 14h-34zM683 356h9l5 6v5h-14z" />
    <path d="M594 366h104v2H594z" />
    {[604, 612, 650, 658, 690].map((wheel) => (
      <circle key={wheel} cx={wheel} cy="370" r="3.2" />
    ))}
  </g>
)
