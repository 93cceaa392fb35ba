import { inflateSync } from 'node:zlib'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { instructionTexts, type LoadingInstruction, longDay } from '@haulm/domain/instruction/loading-instruction.ts'
import { mostLogoPixels } from '@haulm/domain/settings/logo.ts'
import PDFDocument from 'pdfkit'
import { runsOf, typefaces, type Weight } from './typeface.ts'

/** The company that instructs: its name, and its logo as a data URL, each null if there is none. */
export type Company = { companyName: string | null; companyLogo: string | null }

/** In points: the margins of an A4 page, and the space between two columns. */
const page = { left: 48, right: 547, top: 44, bottom: 798 }
const gap = 24
const ink = { text: '#23241f', muted: '#66685d', rule: '#cfcdbf', field: '#2f6b3c', warning: '#a00d11' }
/** Shares of their usual size in which letters are written: the largest in which an instruction stays one page. */
const scales = [1, 0.9, 0.8, 0.7]
/** Characters of values that fit on a page whichever they are: only longer ones are measured before they are drawn. */
const fitting = 400
/** The fields that a driver looks for first are written large. */
const large: readonly string[] = ['truckReg', 'tonnage', 'loadingNumber']

type Style = { size: number; weight?: Weight; color?: string; width: number; align?: 'left' | 'right' }

/** Draws loading instructions in the product's design: paper, ink and hairlines, one page each. */
export function drawInstructions(instructions: readonly LoadingInstruction[], company: Company, today: Day): PDFKit.PDFDocument {
  const title = instructions.map(({ title, tradeNumber }) => `${title} ${tradeNumber}`).join(', ')
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title }, displayTitle: true })
  const sheet = new Sheet(pdf)
  const drawn = { ...company, companyLogo: drawableLogo(pdf, company.companyLogo) }
  for (const instruction of instructions) {
    pdf.addPage()
    drawPage(sheet, instruction, drawn, today)
  }
  pdf.end()
  return pdf
}

/** Draws a logo as it appears on an instruction. @throws the error that keeps it from being drawn. */
export function drawLogo(logo: string): PDFKit.PDFDocument {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  assertDrawable(pdf, logo)
  placeLogo(pdf, logo)
  pdf.end()
  return pdf
}

/** The logo; null if it is a picture that cannot be drawn: an instruction without it is better than none. */
function drawableLogo(pdf: PDFKit.PDFDocument, logo: string | null): string | null {
  if (logo === null) return null
  try {
    assertDrawable(pdf, logo)
    return logo
  } catch {
    return null
  }
}

/** Decompresses the pixels first: PDFKit does it asynchronously, where an error could not be caught. */
function assertDrawable(pdf: PDFKit.PDFDocument, logo: string): void {
  type Picture = { width: number; height: number; imgData?: Uint8Array }
  const { width, height, imgData } = (pdf as unknown as { openImage(src: string): Picture }).openImage(logo)
  if (!(width * height <= mostLogoPixels)) throw new Error('The logo has too many pixels.')
  if (imgData) inflateSync(imgData)
}

const placeLogo = (pdf: PDFKit.PDFDocument, logo: string) => pdf.image(logo, page.left, page.top, { fit: [180, 52] })

/** Writes texts in the product's typeface, in any letters. */
class Sheet {
  /** The share of their usual size in which letters are written. */
  scale = 1
  /** Whether nothing is drawn, only measured. */
  isMeasuring = false
  readonly #names: Record<Weight, string[]>

  constructor(readonly pdf: PDFKit.PDFDocument) {
    const register = (weight: Weight) =>
      typefaces(weight).map(({ name, file }) => {
        pdf.registerFont(name, file)
        return name
      })
    this.#names = { regular: register('regular'), bold: register('bold') }
  }

  /** @returns the bottom of the text, in points from the top of the page. */
  write(
    text: string,
    left: number,
    top: number,
    { size, weight = 'regular', color = ink.text, width, align = 'left' }: Style,
  ): number {
    const usual = { width, align, lineGap: 1, features: ['kern', 'tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }
    this.pdf.fontSize(size * this.scale).fillColor(color)
    if (this.isMeasuring) return top + this.pdf.font(this.#names[weight][0] ?? '').heightOfString(text, usual)
    const runs = runsOf(text, this.#names[weight], (name, codePoint) => this.#has(name, codePoint))
    for (const [place, run] of runs.entries()) {
      this.pdf.font(run.name)
      const options = { ...usual, continued: place < runs.length - 1 }
      if (place === 0) this.pdf.text(run.text, left, top, options)
      else this.pdf.text(run.text, options)
    }
    return this.pdf.y
  }

  rule(top: number, color = ink.rule, width = 0.75): void {
    if (this.isMeasuring) return
    this.pdf.moveTo(page.left, top).lineTo(page.right, top).lineWidth(width).strokeColor(color).stroke()
  }

  #has(name: string, codePoint: number): boolean {
    const { font } = (this.pdf.font(name) as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })
      ._font
    return font.hasGlyphForCodePoint(codePoint)
  }
}

function drawPage(sheet: Sheet, instruction: LoadingInstruction, company: Company, today: Day): void {
  const top = drawHead(sheet, instruction, company, longDay(today, instruction.language))
  sheet.scale = scaleOf(sheet, instruction, top)
  drawBody(sheet, instruction, top)
  sheet.scale = 1
  sheet.rule(page.bottom)
  const style = { size: 8, color: ink.muted, width: page.right - page.left } as const
  sheet.write(
    [company.companyName, instruction.title, instruction.tradeNumber].filter(Boolean).join(' · '),
    page.left,
    page.bottom + 8,
    style,
  )
}

/** The share of their usual size in which letters have to be written for everything to stay on the page. */
function scaleOf(sheet: Sheet, instruction: LoadingInstruction, top: number): number {
  const values = instruction.sections.flatMap(({ lines }) => lines.map(({ value }) => value))
  if (values.join('').length <= fitting) return 1
  sheet.isMeasuring = true
  const fits = (scale: number) => {
    sheet.scale = scale
    return drawBody(sheet, instruction, top) < page.bottom
  }
  const scale = scales.find(fits) ?? Math.min(...scales)
  sheet.isMeasuring = false
  return scale
}

/** What is instructed, part by part. @returns where it ends. */
function drawBody(sheet: Sheet, { language, cancelled, sections }: LoadingInstruction, from: number): number {
  const width = page.right - page.left
  const style = { size: 15, weight: 'bold', color: ink.warning, width } as const
  let top = cancelled ? sheet.write(instructionTexts[language].cancelled, page.left, from, style) + 10 : from
  for (const [at, { heading, part, lines }] of sections.filter(({ lines }) => lines.length > 0).entries()) {
    // The rule of the head stands above the first section.
    if (at > 0) sheet.rule(top)
    top = sheet.write(heading, page.left, top + 8, { size: 11.5, weight: 'bold', color: ink.field, width }) + 5
    top = (part === 'remarks' ? drawRemarks(sheet, lines, top) : drawLines(sheet, lines, top)) + 10
  }
  return top
}

/** The company on the left, the title on the right. @returns where the head ends. */
function drawHead(sheet: Sheet, { title, tradeNumber, language }: LoadingInstruction, company: Company, today: string): number {
  const texts = instructionTexts[language]
  const half = (page.right - page.left - gap) / 2
  const right = page.left + half + gap
  let left = page.top
  if (company.companyLogo) {
    placeLogo(sheet.pdf, company.companyLogo)
    left += 60
  }
  if (company.companyName) left = sheet.write(company.companyName, page.left, left, { size: 15, weight: 'bold', width: half })
  const style = { width: half, align: 'right' } as const
  let end = sheet.write(title, right, page.top - 4, { ...style, size: 22, weight: 'bold', color: ink.field })
  end = sheet.write(`${texts.number} ${tradeNumber}`, right, end + 4, { ...style, size: 11.5, weight: 'bold' })
  end = sheet.write(today, right, end + 1, { ...style, size: 9.5, color: ink.muted })
  const bottom = Math.max(left, end) + 12
  sheet.rule(bottom, ink.field, 2)
  return bottom + 12
}

/** The lines in two columns, each value under its label. */
function drawLines(sheet: Sheet, lines: LoadingInstruction['sections'][number]['lines'], from: number): number {
  const width = (page.right - page.left - gap) / 2
  let top = from
  for (let at = 0; at < lines.length; at += 2) {
    const ends = lines.slice(at, at + 2).map(({ field, label, value }, column) => {
      const left = page.left + column * (width + gap)
      const below = sheet.write(label, left, top, { size: 8.5, color: ink.muted, width })
      const isLarge = large.includes(field)
      return sheet.write(value, left, below + 1.5, { size: isLarge ? 16 : 11.5, weight: isLarge ? 'bold' : 'regular', width })
    })
    top = Math.max(...ends) + 7
  }
  return top
}

/** Free text over the whole width; long text in smaller letters, so that all of it stays on the page. */
function drawRemarks(sheet: Sheet, lines: LoadingInstruction['sections'][number]['lines'], from: number): number {
  let top = from
  for (const { value } of lines) {
    const rows = value.split(/\s*\n\s*/)
    const text = rows.length > 6 ? rows.join(' / ') : rows.join('\n')
    top = sheet.write(text, page.left, top, { size: text.length > 250 ? 9 : 11, width: page.right - page.left })
  }
  return top
}
