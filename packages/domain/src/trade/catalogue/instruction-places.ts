import type { WrittenLanguage } from '../../text/written-languages.ts'

/** The parts of a loading instruction, in their order, with their headings. */
export const instructionParts = {
  loading: { en: 'Load at', af: 'Laai by' },
  load: { en: 'Load', af: 'Vrag' },
  delivery: { en: 'Deliver to', af: 'Lewer aan' },
  remarks: { en: 'Remarks', af: 'Opmerkings' },
} as const satisfies Record<string, Record<WrittenLanguage, string>>

export type InstructionPart = keyof typeof instructionParts

/** Where a field stands on a loading instruction, and its label there. */
export type InstructionPlace = { part: InstructionPart; at: number } & Record<WrittenLanguage, string>
