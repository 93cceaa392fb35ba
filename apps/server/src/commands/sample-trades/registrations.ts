import type { SampleTransporter } from './parties.data.ts'
import type { Random } from './random.ts'

const letters = [...'BCDFGHJKLMNPRSTVWXYZ']

const signs = (random: Random, count: number) => Array.from({ length: count }, () => random.pick(letters)).join('')
const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')

type Form = (random: Random) => string
const threeAndThree =
  (province: string): Form =>
  (random) =>
    `${signs(random, 3)} ${digits(random, 3)} ${province}`

/** How each province writes registrations. */
const forms: Record<SampleTransporter['province'], Form> = {
  FS: threeAndThree('FS'),
  MP: threeAndThree('MP'),
  L: threeAndThree('L'),
  NW: threeAndThree('NW'),
  NC: threeAndThree('NC'),
  EC: threeAndThree('EC'),
  GP: (random) => `${signs(random, 2)} ${digits(random, 2)} ${signs(random, 2)} GP`,
  WC: (random) => `${random.pick(['CA', 'CY', 'CF'])} ${digits(random, 3)}-${digits(random, 3)}`,
  KZN: (random) => `${random.pick(['NP', 'ND', 'NUR'])} ${digits(random, 5)}`,
}

/** A truck's registration; some hauliers add both trailers to it, up to the 20 characters that fit. */
export function registration(province: SampleTransporter['province'], random: Random): string {
  const truck = forms[province](random)
  return random.chance(0.01) ? `${truck}/${signs(random, 8)}`.padEnd(20, '7').slice(0, 20) : truck
}
