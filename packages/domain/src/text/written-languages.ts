/** The languages in which hauliers are written to. */
export const writtenLanguages = { en: 'English', af: 'Afrikaans' } as const

export type WrittenLanguage = keyof typeof writtenLanguages
