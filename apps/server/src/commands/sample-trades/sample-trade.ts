import type { Day } from '@haulm/domain/calendar/day.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type ComputedFields, computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { chooseParties, clientKey, type Parties } from './choose-parties.ts'
import { contractOf } from './contracts.ts'
import { type Journey, journeyOf } from './journey.ts'
import { papersOf } from './papers.ts'
import { termsOf } from './prices.ts'
import { mix, type Random, randomOf } from './random.ts'
import { longestRemark, sampleRemarks, sampleStories } from './remarks.data.ts'
import { type Stage, stageOf } from './stages.ts'

/** A trade as it could have been entered; until it is loaded, it refers to other records by key. */
export interface SampleTrade {
  /** A moment within that day's working hours, in milliseconds. */
  createdAt: number
  /** The day it was entered, whose year is in its number. */
  createdDay: Day
  /** References are keys: the code of a commodity, the name of a supplier or transporter, `clientKey` of a client. */
  fields: TradeInput
  computed: ComputedFields
  isCancelled: boolean
}

export interface SamplePlace {
  seed: number
  /** Its index among all trades, from 0. */
  index: number
  createdAt: number
  createdDay: Day
  today: Day
}

/** The trade that a seed gives for this index; always the same one. */
export function sampleTrade({ seed, index, createdAt, createdDay, today }: SamplePlace): SampleTrade {
  const random = randomOf(mix(seed, index))
  const parties = chooseParties(random)
  const journey = journeyOf(createdDay, today, parties.product.tons, random)
  const stage = stageOf(journey.loadingDate, today, random)
  const fields = fieldsOf({ index, createdDay, today, parties, journey, stage }, random)
  return { createdAt, createdDay, fields, computed: computeFields(fields, stage.isCancelled), isCancelled: stage.isCancelled }
}

type Made = Pick<SamplePlace, 'index' | 'createdDay' | 'today'> & { parties: Parties; journey: Journey; stage: Stage }

function fieldsOf({ index, createdDay, today, parties, journey, stage }: Made, random: Random): TradeInput {
  const { product, supplier, client } = parties
  const { logisticsStatus, isPriced } = stage
  const [isHauled, isReady] = [['Loaded', 'Complete'].includes(logisticsStatus), logisticsStatus !== 'On Hold']
  const isBooked = isHauled || logisticsStatus === 'Truck Booked'
  const tonnage = isHauled ? journey.weighed : random.chance(0.7) ? journey.planned : null
  const from = random.pick(supplier.loadingLocations)
  const terms = termsOf(
    { product, from, to: client.location, day: createdDay, today, tonnage: tonnage ?? journey.planned },
    random,
  )
  const { transportRatePerTon, loadRate, ...prices } = terms
  const hasContract = random.chance(0.74)
  const papers = papersOf({ index, stage, tonnage: journey.weighed, terms }, random)
  return {
    ...blankTrade(),
    commodityId: product.code,
    logisticsStatus,
    loadingDate: journey.loadingDate,
    clientId: clientKey(client),
    clientToInvoice: client.invoiceTo ?? (random.chance(0.8) ? client.name : null),
    farmName: client.farmName,
    farmArea: client.location,
    supplierId: supplier.name,
    ...(hasContract && contractOf(supplier.prefix, product.code, createdDay)),
    loadingLocation: from,
    transporterId: isBooked || random.chance(0.5) ? parties.transporter.name : null,
    truckType: isReady || random.chance(0.6) ? parties.truckType : null,
    truckReg: isBooked ? parties.truckReg : null,
    tonnage,
    ...((isBooked || isPriced || random.chance(0.5)) && { transportRatePerTon, loadRate }),
    ...(isHauled && {
      deliveryDate: journey.deliveryDate,
      loadingNumber: `L${16_000 + index * 3}`,
      weighbridgeTicket: random.chance(0.97) ? `WB ${70_512 + index}` : null,
    }),
    logisticsComments: remark(random),
    truckDetails: isBooked && random.chance(0.03) ? 'Superlink, 18 m, two trailers' : null,
    ...(isPriced && prices),
    ...papers,
  }
}

function remark(random: Random): string | null {
  if (random.chance(0.62)) return null
  if (random.chance(0.006)) return longestRemark
  return random.chance(0.1) ? random.pick(sampleStories) : random.pick(sampleRemarks)
}
