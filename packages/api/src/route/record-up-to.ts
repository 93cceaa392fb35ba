import { z } from 'zod'

/**
 * An object with at most so many entries of any names. They are counted before the first of them is looked at: a megabyte of them
 * would keep everybody waiting for a second.
 * @param most entries.
 * @param message for more.
 */
export const recordUpTo = <Record extends z.ZodRecord>(most: number, message: string, record: Record) =>
  z.preprocess((sent, context) => {
    if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= most) return sent
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }, record)
