import { type DateLanguage, dateLanguages } from '../calendar/date-language.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import { formatTonsExact } from '../quantity/format.ts'
import type { Tons } from '../quantity/units.ts'
import type { WrittenLanguage } from '../text/written-languages.ts'
import { type FieldName, fieldNames, fieldOf } from '../trade/catalogue/catalogue.ts'
import { type InstructionPart, type InstructionPlace, instructionParts } from '../trade/catalogue/instruction-places.ts'

/** The fields on a loading instruction, in their order: those that the catalogue places there, and nothing else. */
export const instructionFields: readonly FieldName[] = fieldNames
  .filter((name) => placeOf(name) !== undefined)
  .sort((left, right) => (placeOf(left)?.at ?? 0) - (placeOf(right)?.at ?? 0))

function placeOf(name: FieldName): InstructionPlace | undefined {
  return fieldOf(name).instruction
}

/** The values of those fields, with the names of records instead of their ids. */
export type InstructionValues = Partial<Record<FieldName, string | number | null>>

export type InstructionLine = { field: FieldName; label: string; value: string }
export type InstructionSection = { part: InstructionPart; heading: string; lines: InstructionLine[] }

/** What a haulier is told of a load, as it is printed and as the page behind a link shows it. */
export type LoadingInstruction = {
  language: WrittenLanguage
  title: string
  tradeNumber: string
  /** Whether the load must no longer be fetched. */
  cancelled: boolean
  sections: InstructionSection[]
}

/** The fixed words of the instruction. */
export const instructionTexts = {
  en: { title: 'Loading Instruction', cancelled: 'Cancelled: do not load', number: 'Number', date: 'Date' },
  af: { title: 'Laaiopdrag', cancelled: 'Gekanselleer: moenie laai nie', number: 'Nommer', date: 'Datum' },
} as const satisfies Record<WrittenLanguage, object>

const datesOf: Record<WrittenLanguage, DateLanguage> = { en: 'en-ZA', af: 'af-ZA' }

/** `Thursday 19 November 2026`: read at a glance by somebody on the road. */
export function longDay(day: Day, language: WrittenLanguage): string {
  const { weekdays, months } = dateLanguages[datesOf[language]]
  return `${weekdays[weekdayOf(day) - 1]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** `33.78 tons`, in Afrikaans `33,78 ton`. */
export function writtenTons(tons: Tons, language: WrittenLanguage): string {
  const text = formatTonsExact(tons)
  return language === 'af' ? text.replace('.', ',').replace(/tons$/, 'ton') : text
}

function written(name: FieldName, value: string | number, language: WrittenLanguage): string {
  const { kind } = fieldOf(name)
  if (kind === 'day') return longDay(value as Day, language)
  if (kind === 'tons') return writtenTons(value as Tons, language)
  return String(value)
}

/** What is not known yet has no line: an empty one would only raise questions. */
export function loadingInstruction(
  trade: { tradeNumber: string; cancelled: boolean; values: InstructionValues },
  language: WrittenLanguage,
): LoadingInstruction {
  const linesOf = (part: InstructionPart) =>
    instructionFields.flatMap((field): InstructionLine[] => {
      const [place, value] = [placeOf(field), trade.values[field] ?? null]
      if (place?.part !== part || value === null || value === '') return []
      return [{ field, label: place[language], value: written(field, value, language) }]
    })
  const sections = (Object.keys(instructionParts) as InstructionPart[]).map((part) => ({
    part,
    heading: instructionParts[part][language],
    lines: linesOf(part),
  }))
  const { tradeNumber, cancelled } = trade
  return { language, title: instructionTexts[language].title, tradeNumber, cancelled, sections }
}
