import type { Page } from '@playwright/test'

/** The A4 sheets that a page prints on, each by its width and height in points. */
export async function sheetsOf(page: Page): Promise<[number, number][]> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])
}
