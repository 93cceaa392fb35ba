import type { Dialog, Page } from '@playwright/test'
import { askedOnLeaving } from './watch.ts'

/** Reloads the page; if the browser asks for confirmation, the answer is no. @returns whether it asked. */
export const reloadAsks = (page: Page) =>
  new Promise<boolean>((resolve) => {
    const onLoad = () => {
      page.off('dialog', onDialog)
      resolve(false)
    }
    const onDialog = async (dialog: Dialog) => {
      page.off('load', onLoad)
      await dialog.dismiss()
      resolve(dialog.type() === 'beforeunload')
    }
    askedOnLeaving.add(page)
    page.once('load', onLoad).once('dialog', onDialog)
    void page.evaluate(() => setTimeout(() => location.reload()))
  })
