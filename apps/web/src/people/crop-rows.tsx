const horizon = 372
const vanishing = 520
/** The row that is the haul road. */
const road = 5

/** Crop rows meeting the horizon; one of them is the haul road, with a load on it. */
export const CropRows = () => (
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
      fill="var(--highlight)"
      opacity=".92"
    />
    <path d={`M0 ${horizon}H800`} stroke="var(--brand-foreground)" strokeOpacity=".55" strokeWidth="1" />
    <Silos />
    <Truck />
  </svg>
)

const Silos = () => (
  <g fill="var(--brand)" stroke="var(--brand-foreground)" strokeOpacity=".6" strokeWidth="1">
    <path d="M96 372v-74a15 7 0 0 1 30 0v74zM128 372v-74a15 7 0 0 1 30 0v74zM160 372v-74a15 7 0 0 1 30 0v74z" />
    <path d="M196 372v-92l18-12 18 12v92zM204 290h20M204 306h20" />
  </g>
)

const Truck = () => (
  <g fill="var(--brand-foreground)">
    <path d="M596 352h40l-3 14h-34zM640 352h40l-3 14h-34zM683 356h9l5 6v5h-14z" />
    <path d="M594 366h104v2H594z" />
    {[604, 612, 650, 658, 690].map((wheel) => (
      <circle key={wheel} cx={wheel} cy="370" r="3.2" />
    ))}
  </g>
)
