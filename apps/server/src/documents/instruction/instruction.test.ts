import { buffer } from 'node:stream/consumers'
import { instructionFields, loadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { logoNotDrawable } from '@haulm/domain/settings/logo.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'
import { jpeg, png } from '../test-files.ts'
import { drawInstructions } from './draw-instruction.ts'
import { instructionsOf } from './instruction-of-trade.queries.ts'
import { runsOf, typefaces } from './typeface.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length
const fetched = async (path: string) => {
  const { status, headers, text } = await here.api.get(path)
  return { status, headers, pdf: text }
}

test('a trade has its instruction as one page of PDF, with its fonts embedded', async () => {
  const trade = await here.enter({
    clientId: here.clientId,
    supplierId: here.supplierId,
    transporterId: here.transporterId,
    farmName: 'Môreson, naby die dam by Ventersdorp aan die ou pad na Koster en die groot silo’s van die koöperasie',
    loadingDate: '2026-11-19',
    logisticsComments: 'Hekke sluit om 17:00. '.repeat(22),
  })
  const { status, headers, pdf } = await fetched(`/api/trades/${trade.id}/instruction?language=en`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`Loading Instruction ${trade.tradeNumber}.pdf`)
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pagesOf(pdf)).toBe(1)
  expect(pdf).toContain('/FontFile2')
})

test.each(['W', 'VAN DER WESTHUIZEN BOERDERY ', 'W\n'])(
  'however long texts of %j are, an instruction stays one page',
  async (text) => {
    const values = Object.fromEntries(
      instructionFields.map((name) => {
        const { kind, longest = 115 } = fieldOf(name)
        // Only remarks have lines.
        const longText = (kind === 'longText' ? text : text.trim()).repeat(longest).slice(0, longest)
        return [name, kind === 'day' ? '2026-11-25' : kind === 'tons' ? 999_999.99 : longText]
      }),
    )
    const instruction = loadingInstruction({ tradeNumber: 'T-2026-00001', cancelled: true, values }, 'af')
    const company = { companyName: 'W'.repeat(60), companyLogo: dataUrl(png()) }
    const pdf = drawInstructions([instruction], company, '2026-11-30')
    expect(pagesOf((await buffer(pdf)).toString('latin1'))).toBe(1)
  },
)

test('prices, rates and profits never appear on the instruction', async () => {
  const trade = await here.enter({
    tonnage: 34,
    transportRatePerTon: 417.13,
    sellingPrice: 4_217.13,
    supplierInvoiceNumber: 'INV-41713',
  })
  const [instruction] = await instructionsOf(here.db, [trade.id], 'en')
  expect(JSON.stringify(instruction)).toContain('34.0 tons')
  expect(JSON.stringify(instruction)).not.toMatch(/17\.13|41713/)
})

test("the instruction is in the transporter's language, unless another one is asked for", async () => {
  const { id } = (await here.admin.post('/api/transporters', { name: 'Môreland Vervoer', language: 'af' })).body as { id: string }
  const trade = await here.enter({ transporterId: id })
  const titleOf = async (query: string) =>
    (await fetched(`/api/trades/${trade.id}/instruction${query}`)).headers.get('content-disposition')
  expect(await titleOf('')).toContain('Laaiopdrag')
  expect(await titleOf('?language=en')).toContain('Loading Instruction')
  expect((await here.api.get(`/api/trades/${trade.id}/instruction?language=de`)).status).toBe(400)
  expect((await here.admin.put(`/api/transporters/${id}`, { language: 'de' })).status).toBe(400)
})

test('several trades make as many pages; a trade that is deleted or never existed is not found', async () => {
  const [one, other] = [await here.enter(), await here.enter()]
  const { status, pdf } = await fetched(`/api/export/instructions?ids=${one.id},${other.id}`)
  expect([status, pagesOf(pdf)]).toEqual([200, 2])
  await here.admin.delete(`/api/trades/${other.id}`)
  expect((await here.api.get(`/api/trades/${other.id}/instruction`)).status).toBe(404)
  expect((await here.api.get(`/api/export/instructions?ids=${one.id},${other.id}`)).status).toBe(404)
  expect((await here.api.get(`/api/export/instructions?ids=${'x,'.repeat(2)}y`)).status).toBe(404)
})

test('each character is drawn with the first font that has it, and is a question mark if no font has it', () => {
  const has = (name: string, codePoint: number) => (name === 'latin' ? codePoint < 0x100 : codePoint < 0x250)
  expect(runsOf('Zoe\u0308 Đorđe 中', ['latin', 'more'], has)).toEqual([
    { name: 'latin', text: 'Zoë ' },
    { name: 'more', text: 'Đ' },
    { name: 'latin', text: 'or' },
    { name: 'more', text: 'đ' },
    { name: 'latin', text: 'e ?' },
  ])
})

test('a tab, invisible marks and unusual hyphens and spaces, as they come along with a copied number, are no question marks', () => {
  const has = (_: string, codePoint: number) => codePoint >= 0x20 && codePoint < 0x7f
  const copied = 'Silo\tgate \u202a082\u2011555\u20100134\u202c\u200b,\u202fdock 2\u200e'
  expect(runsOf(copied, ['latin'], has)).toEqual([{ name: 'latin', text: 'Silo gate 082-555-0134, dock 2' }])
})

test('each font file has a name of its own: two with the same name would be drawn as the same font', () => {
  const namesIn = ({ file }: { file: Buffer }) => /Archivo-\w\w-\w{5}/.exec(file.toString('latin1').replaceAll('\0', ''))?.[0]
  const files = [...typefaces('regular'), ...typefaces('bold')]
  expect(new Set(files.map(namesIn)).size).toBe(files.length)
})

const undrawable = [
  ['a PNG that breaks off', () => png().subarray(0, 20)],
  ['a PNG whose picture is none', () => Buffer.concat([png().subarray(0, -16), Buffer.from('none')])],
  ['a PNG with transparency whose picture cannot be unpacked', () => withUnpackable(png())],
  ['a PNG of more pixels than can be unpacked', () => png('a', { width: 16_000, height: 16_000 })],
  ['a JPEG without a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
] as const

const dataUrl = (picture: Buffer) => `data:image/${picture[0] === 0xff ? 'jpeg' : 'png'};base64,${picture.toString('base64')}`

test.each(undrawable)('%s is refused as a logo, with advice what to do', async (_, picture) => {
  const companyLogo = dataUrl(picture())
  const reply = await here.admin.put('/api/settings', { companyName: 'Vaalrand', companyLogo })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { companyLogo: logoNotDrawable } } })
  expect((await here.admin.get('/api/settings')).body).toMatchObject({ companyName: null, companyLogo: null })
})

test.each([
  ['a PNG', png()],
  ['a JPEG', jpeg()],
])('%s that can be drawn is accepted as a logo, and is drawn on the instruction', async (_, picture) => {
  const companyLogo = dataUrl(picture)
  expect((await here.admin.put('/api/settings', { companyLogo })).status).toBe(200)
  const { pdf } = await fetched(`/api/trades/${(await here.enter()).id}/instruction`)
  await here.admin.put('/api/settings', { companyLogo: null })
  expect(pdf).toContain('/Subtype /Image')
})

test.each(undrawable)('when the logo is %s, saved before logos were checked, the instruction has no logo', async (_, picture) => {
  const { id } = await here.enter()
  const value = JSON.stringify(dataUrl(picture()))
  await here.db.deleteFrom('setting').execute()
  await here.db
    .insertInto('setting')
    .values({ name: 'companyLogo', value, changedAt: new Date(), changedBy: here.person.id })
    .execute()
  const { status, pdf } = await fetched(`/api/trades/${id}/instruction`)
  const others = await here.admin.put('/api/settings', { companyLogo: JSON.parse(value), rateTolerance: 0.5 })
  await here.db.deleteFrom('setting').execute()
  expect([status, pagesOf(pdf), others.status]).toEqual([200, 1, 200])
  expect(pdf).not.toContain('/Subtype /Image')
})

/** A PNG said to have transparency, but whose pixels cannot be decompressed. */
function withUnpackable(whole: Buffer): Buffer {
  const broken = Buffer.from(whole)
  broken[25] = 6
  broken.fill(0xff, broken.indexOf('IDAT') + 4, broken.indexOf('IEND') - 8)
  return broken
}
