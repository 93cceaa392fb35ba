/** The chapters of the guide, in the order of its contents: each is `docs/guide/<id>.md`, and its title the first line there. */
export const chapters = [
  { id: 'logistics', title: 'A day in logistics' },
  { id: 'costing', title: 'A day in costing' },
  { id: 'finance', title: 'A day in finance' },
  { id: 'papers', title: 'Papers' },
  { id: 'drivers', title: 'For Drivers' },
  { id: 'month', title: 'The first of the month' },
  { id: 'figures', title: 'What each figure means' },
  { id: 'phone', title: 'On the phone, and without signal' },
  { id: 'administration', title: 'Administration' },
  { id: 'trouble', title: 'When something goes wrong' },
] as const

export type ChapterId = (typeof chapters)[number]['id']

export const chapterAddress = (id: ChapterId): string => `/help?chapter=${id}`

/** The chapter that an address names; the first if it names none. */
export const chapterNamed = (name: unknown): (typeof chapters)[number] => chapters.find(({ id }) => id === name) ?? chapters[0]

/** The chapter to read next; after the last, the first. */
export const chapterAfter = (id: ChapterId): (typeof chapters)[number] =>
  chapters[chapters.findIndex((one) => one.id === id) + 1] ?? chapters[0]
