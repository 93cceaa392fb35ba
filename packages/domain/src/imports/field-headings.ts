const spacedName = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

/** What the columns of a field may be called: its label, its name, and other words that people use. */
export const fieldHeadings = (name: string, label: string, spoken: readonly string[] = []): string[] => [
  ...new Set([label, spacedName(name), ...spoken]),
]
