import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../accessibility/axe.ts'
import { administrator } from '../product/people.ts'
import { runProduct } from '../product/run-product.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

test('an administrator begins a backup, sees that it was checked, and downloads it', async ({ newPage }) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'haulm-e2e-backups-'))
  const product = await runProduct({ BACKUP_DIR: folder })
  try {
    const page = await newPage()
    await page.goto(product.address)
    await signIn(page, administrator)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goto(`${product.address}/admin?tab=backups`)
    await expect(page.getByText('They are not encrypted')).toBeVisible()
    await page.getByRole('button', { name: 'Back Up Now' }).click()
    await expect(toastOf(page, 'Backup begun')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Backing up...' })).toBeVisible()
    const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').filter({ hasText: 'Asked for' })
    await expect(row).toContainText('Checked', { timeout: 90_000 })
    await expect(row).not.toContainText('Not checked yet')
    await expectAccessible(page, 'backups')

    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download/ }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^haulm-.*-asked-.*\.backup$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b')

    const small = await newPage(phone)
    await small.goto(product.address)
    await signIn(small, administrator)
    await expect(small.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await small.goto(`${product.address}/admin?tab=backups`)
    await expect(small.getByText('Asked for').first()).toBeVisible()
    await expectAccessible(small, 'backups on the phone')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('where backups are switched off, that is said and none is offered', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=backups')
  await expect(page.getByText('No backups yet')).toBeVisible()
  await expect(page.getByText('Somebody else has to make them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeDisabled()
  await expectAccessible(page, 'backups, switched off')
})
