import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../accessibility/axe.ts'
import { administrator } from '../product/people.ts'
import { runProduct } from '../product/run-product.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

/**
 * Leaves a database as if it had been carried over from PostgreSQL 17; its server is still running in the folder that is renamed.
 */
async function leaveOlderDatabase(dataDir: string): Promise<void> {
  const [older, current] = [join(dataDir, 'postgres/cluster'), join(dataDir, 'postgres/cluster-18')]
  await rename(older, current)
  await mkdir(join(older, 'global'), { recursive: true })
  await writeFile(join(older, 'PG_VERSION'), '17\n')
  await writeFile(join(older, 'global/pg_control'), '')
}

test('an administrator starts a backup, sees that it was checked, downloads it, and deletes the previous database', async ({
  newPage,
}) => {
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
    await expect(toastOf(page, 'Backup started')).toBeVisible()
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

    await leaveOlderDatabase(product.folder)
    await page.reload()
    await expect(page.getByText('The old one of PostgreSQL 17')).toBeVisible()
    await expectAccessible(page, 'an older database')
    const letGo = page.getByRole('button', { name: 'Let Go of the Old Database' })
    await letGo.click()
    const question = page.getByRole('alertdialog', { name: 'Let go of the old database?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page, 'letting go')
    await question.getByRole('button', { name: 'Let Go' }).click()
    await expect(toastOf(page, 'Success')).toContainText('The old database is gone.')
    await expect(letGo).toHaveCount(0)
    expect(await readdir(join(product.folder, 'postgres'))).not.toContain('cluster')
    await page.getByRole('button', { name: 'Back Up Now' }).click()
    await expect(toastOf(page, 'Backup started')).toBeVisible()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('when backups are switched off, the page says so and offers none', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=backups')
  await expect(page.getByText('No backups yet')).toBeVisible()
  await expect(page.getByText('They have to be made in another way.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeDisabled()
  await expectAccessible(page, 'backups, switched off')

  // Existing backups can be downloaded, even if the plan of the backups cannot be loaded.
  for (const path of ['admin/backup-plan', 'settings'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('The backup settings could not be loaded')).toBeVisible()
  await expect(page.getByText('No backups yet')).toBeVisible()
})
