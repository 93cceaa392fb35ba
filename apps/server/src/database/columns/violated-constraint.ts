/** The name of the unique constraint or index that a statement violated; null for any other error. */
export function violatedUnique(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : null
}

/** Whether a statement failed because a record that a row refers to, or a required value, is missing. */
export const isMissing = (error: unknown): boolean => ['23503', '23502'].includes(String((error as { code?: unknown })?.code))
