import {
  type SampleClient,
  type SampleSupplier,
  type SampleTransporter,
  sampleClients,
  sampleSuppliers,
  sampleTransporters,
} from './parties.data.ts'
import { type SampleProduct, sampleProducts } from './products.data.ts'
import type { Random } from './random.ts'
import { registration } from './registrations.ts'

/** Who deals with what, and on which truck. */
export interface Parties {
  product: SampleProduct
  supplier: SampleSupplier
  client: SampleClient
  transporter: SampleTransporter
  truckType: string
  truckReg: string
}

/** A client's key among the samples: several farms share a name. */
export const clientKey = ({ name, farmName }: { name: string; farmName: string | null }): string => `${name} / ${farmName ?? ''}`

/** Every product repeated according to its share of the trade. */
const byShare = sampleProducts.flatMap((product) => Array.from({ length: product.share }, () => product))
const suppliersOf = new Map(
  sampleProducts.map(({ code }) => [code, sampleSuppliers.filter(({ products }) => products.includes(code))]),
)

/** The first ones buy most; the last one, with the longest name, seldom buys. */
function chooseClient(random: Random): SampleClient {
  const isUsual = random.chance(0.985)
  const usual = sampleClients.length - 1
  const at = isUsual ? Math.floor(random.next() ** 1.3 * usual) : usual
  return sampleClients[at] as SampleClient
}

export function chooseParties(random: Random): Parties {
  const product = random.pick(byShare)
  const transporter = random.pick(sampleTransporters)
  return {
    product,
    supplier: random.pick(suppliersOf.get(product.code) ?? sampleSuppliers),
    client: chooseClient(random),
    transporter,
    truckType: random.pick(product.truckTypes),
    truckReg: registration(transporter.province, random),
  }
}
