import { type Day, daysBetween } from '@haulm/domain/calendar/day.ts'
import type { Rand, RandPerTon, Tons } from '@haulm/domain/quantity/units.ts'
import { mix, type Random } from './random.ts'

/** What is agreed for a load. */
export interface Terms {
  transportRatePerTon: RandPerTon | null
  loadRate: Rand | null
  buyingPricePerTon: RandPerTon
  sellingPrice: RandPerTon
  adminTransportRate: RandPerTon | null
}

/** Prices rise by some 5 % a year, and swing with the harvest and from month to month. */
function drift(code: string, day: Day, today: Day): number {
  const years = daysBetween(day, today) / 365
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const ofProduct = [...code].reduce((sum, sign) => mix(sum, sign.charCodeAt(0)), 0)
  const season = Math.sin(((month + (ofProduct % 12)) / 6) * Math.PI) * 0.06
  const noise = ((mix(ofProduct, month) % 1000) / 1000 - 0.5) * 0.05
  return 0.95 ** years * (1 + season + noise)
}

const toNearest = (step: number, amount: number) => Math.round(amount / step) * step

/** The route's part of the price, R/t: always the same between two places. */
const routeRate = (from: string, to: string): number =>
  [...from, ...to].reduce((sum, sign) => mix(sum, sign.charCodeAt(0)), 0) % 420

export interface Load {
  product: { code: string; price: number }
  from: string
  to: string
  day: Day
  today: Day
  tonnage: Tons
}

/** The prices of a load, and either of the two rates; one load in forty loses money. */
export function termsOf({ product, from, to, day, today, tonnage }: Load, random: Random): Terms {
  const inflation = 0.95 ** (daysBetween(day, today) / 365)
  const haul = Math.max(60, toNearest(1, (195 + routeRate(from, to) + random.between(-12, 12)) * inflation))
  const isPerTon = random.chance(0.64)
  const buying = toNearest(5, product.price * drift(product.code, day, today) + random.between(-30, 30))
  const margin = random.chance(0.025) ? -random.between(8, 95) : random.between(38, 185)
  return {
    transportRatePerTon: isPerTon ? haul : null,
    loadRate: isPerTon ? null : toNearest(50, haul * tonnage),
    buyingPricePerTon: buying,
    sellingPrice: toNearest(5, buying + haul + margin * Math.max(0.3, inflation)),
    adminTransportRate: random.chance(0.45) ? toNearest(5, haul + random.between(0, 20)) : null,
  }
}
