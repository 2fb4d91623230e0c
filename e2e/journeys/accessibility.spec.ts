import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Owner, addInvoice, addJob, expect, test } from '../world.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no violation of WCAG A and AA in what the page shows now, and no scrolling sideways. */
async function expectGood(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    )
    expect.soft(found, name).toEqual([])
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(over, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  })
}

/** Opens an address and waits until its screen has loaded what it shows. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await expect(page.getByLabel('Loading…')).toHaveCount(0)
}

async function screensOf({ api }: Owner): Promise<string[]> {
  const job = await addJob(api)
  const invoice = await addInvoice(api, job)
  const clients = await api.get<{ _id: string }[]>('client/list/?limit=1')
  return [
    '/dashboard',
    '/operations/jobs',
    '/operations/jobs/new',
    `/operations/jobs/${job._id}`,
    '/crm/contacts',
    `/crm/contacts/client/${clients[0]?._id}`,
    '/databases/tags',
    '/databases/statuses',
    '/databases/skills',
    '/accounting/invoices',
    `/accounting/invoices/${invoice._id}`,
    '/404',
  ]
}

for (const { scheme, width } of [
  { scheme: 'light', width: 1400 },
  { scheme: 'dark', width: 1400 },
  { scheme: 'light', width: 375 },
  { scheme: 'dark', width: 375 },
] as const)
  test(`every built screen is accessible and fits: ${scheme}, ${width} px`, async ({ owner }) => {
    test.setTimeout(120_000)
    const { page } = owner
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const path of await screensOf(owner)) {
      await open(page, path)
      await expectGood(page, path.replace(/[0-9a-f-]{36}/, ':id'))
    }
  })

test('no screen scrolls sideways at 768 and 1200 px', async ({ owner }) => {
  const { page } = owner
  const screens = await screensOf(owner)
  for (const path of screens) {
    await open(page, path)
    for (const width of [768, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

for (const path of ['/signin', '/signup', '/forgot_password', '/invite', '/activate'])
  test(`${path} is accessible in light and dark`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, path)
      await expectGood(page, `${path} ${colorScheme}`)
    }
  })

test('dialogs, drawers and menus are accessible while open', async ({ owner }) => {
  const { page, api } = owner
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const job = await addJob(api)
  await open(page, '/databases/tags?open=new')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expectGood(page, 'the drawer of a tag')
  await open(page, '/databases/tags')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('menuitem', { name: 'Clear all filters' })).toBeVisible()
  await expectGood(page, 'the menu of columns')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expectGood(page, 'the account menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: /Search/ })).toBeVisible()
  await expectGood(page, 'the palette')
  await open(page, `/operations/jobs/${job._id}`)
  await page
    .getByRole('button', { name: /^Schedule/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Find Technicians' })).toBeVisible()
  await expectGood(page, 'scheduling')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload files' })).toBeVisible()
  await expectGood(page, 'uploading')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectGood(page, 'editing a job')
})
