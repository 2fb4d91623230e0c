import type { Page } from '@playwright/test'
import {
  type Stored,
  addInvoice,
  addJob,
  addTechnician,
  expect,
  openOwner,
  signInWelcomed,
  test,
} from '../world.ts'

const favourites = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('list', { name: 'Favourites' })
const entries = (page: Page) => favourites(page).getByRole('link')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' })

test('OPEN-22, OPEN-172 favourites lead in one click, are pinned and unpinned by hand, and stay with person and workspace', async ({
  owner: { page, api },
}) => {
  await page.goto('/dashboard')
  await expect(entries(page)).toHaveText(['Jobs', 'Calendar', 'Contacts', 'Invoices'])
  await entries(page).getByText('Invoices').click()
  await expect(page).toHaveURL('/accounting/invoices')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Databases', exact: true }).click()
  await expect(
    menu.getByRole('link', { name: 'Suppliers', exact: true }),
    'OPEN-22 similar names have a description',
  ).toHaveAccessibleDescription('Who sells you parts')
  await menu.getByRole('link', { name: 'Tags' }).hover()
  await menu.getByRole('button', { name: 'Add Tags to the favourites' }).click()
  await expect(entries(page)).toHaveText(['Jobs', 'Calendar', 'Contacts', 'Invoices', 'Tags'])
  const off = favourites(page).getByRole('button', { name: 'Remove Calendar from the favourites' })
  await off.focus()
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveText(['Jobs', 'Contacts', 'Invoices', 'Tags'])
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await page.reload()
  await expect(entries(page)).toHaveText(['Jobs', 'Contacts', 'Invoices', 'Tags'])

  await api.post('workspace/create/', { name: 'Zénith Électrique' })
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: /Zénith Électrique/ }).click()
  await expect(page.getByRole('banner')).toContainText('Zénith Électrique')
  await expect(entries(page)).toHaveText(['Jobs', 'Calendar', 'Contacts', 'Invoices'])
})

test('OPEN-172 the phone of a technician opens its menu on their day, and says whose workspace it is', async ({
  owner: { api },
  browser,
}) => {
  const tess = await addTechnician(api)
  const theirs = await (await browser.newContext({ viewport: { width: 375, height: 700 } })).newPage()
  await signInWelcomed(theirs.request, tess.email)
  await theirs.goto('/')
  await expect(theirs.getByText('Plomberie Tremblay')).toBeVisible()
  await theirs.getByRole('button', { name: 'Expand the menu' }).click()
  await expect(theirs.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toHaveText(
    'My day',
  )
  await expect(entries(theirs)).toHaveText(['My day', 'Jobs', 'Calendar'])
  await entries(theirs).getByText('Jobs').click()
  await expect(theirs).toHaveURL('/operations/jobs')
  await expect(theirs.getByText('Plomberie Tremblay')).toBeVisible()
  await theirs.getByRole('button', { name: 'New', exact: true }).click()
  await expect(theirs.getByRole('menuitem')).toHaveText(['New machine', 'New feedback', 'New task'])
  await theirs.context().close()
})

test('PERM-07 "New" in the top bar begins a record from any screen', async ({ owner: { page } }) => {
  await page.goto('/databases/tags')
  const begin = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await begin('New invoice')
  await expect(page).toHaveURL('/accounting/invoices/new')
  await begin('New client')
  await expect(page.getByRole('dialog', { name: 'New client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await begin('Invite people')
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByRole('textbox', { name: 'Email 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/hr/workforce')
})

test('OPEN-22, OPEN-168, OPEN-737 the palette opens on recent records and actions, and answers other words before the server is asked', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Dryer squeaks')
  await page.goto(`/operations/jobs/${job._id}`)
  await expect(page.getByRole('heading', { name: /Dryer squeaks/ })).toBeVisible()
  const { _id: client } = job['client'] as Stored
  await api.patch(`client/update/${client}`, { title: 'Mrs' })
  await page.goto(`/crm/contacts/client/${client}`)
  await expect(page.getByRole('heading', { name: /Émilie Tremblay/ })).toBeVisible()
  const invoice = await addInvoice(api, job)
  await page.goto(`/accounting/invoices/${invoice._id}`)
  await expect(page.getByRole('textbox', { name: 'Rate of line 1' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /Search or jump to/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('button', { name: /^Émilie Tremblay.*Clients/ })).toBeVisible()
  await expect(
    palette(page).getByRole('button', { name: /^DRAFT-1 Invoices · Émilie Tremblay/ }),
  ).toBeVisible()
  const recent = palette(page).getByRole('button', { name: /^Dryer squeaks.*Jobs/ })
  await expect(recent).toBeVisible()
  await expect(palette(page).getByRole('button', { name: 'New job' })).toBeVisible()
  await recent.click()
  await expect(page).toHaveURL(`/operations/jobs/${job._id}`)

  // Commands that do not need the server also work while the search of the server fails.
  await page.route('**/api/v1/search?*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('soumission')
  await expect(palette(page).getByRole('button', { name: 'Estimates' })).toBeVisible()
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ options? found$/)
  await palette(page).getByRole('textbox').fill('qqqqqq')
  await expect(palette(page).getByRole('status')).toHaveText('No option found')
  await palette(page).getByRole('textbox').fill('vendors')
  await expect(palette(page).getByRole('button', { name: 'Vendors Purchases and prices' })).toBeVisible()
  await palette(page).getByRole('textbox').fill('inviter')
  await palette(page).getByRole('button', { name: 'Invite people' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible()
})

test('AUTH-14 signing out forgets the recent records', async ({ page }) => {
  const { api } = await openOwner(page)
  const job = await addJob(api, 'Dryer squeaks')
  await page.goto(`/operations/jobs/${job._id}`)
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('Dryer squeaks')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await stored()).not.toContain('Dryer squeaks')
})

test('OPEN-168 a list is searched at once on Enter or a paste', async ({ owner: { page } }) => {
  await page.goto('/databases/tags')
  await expect(page.getByText(/^Showing:/)).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await page.evaluate(() => {
    addEventListener('keydown', () => Object.assign(window, { lastKey: performance.now() }), true)
  })
  const waited = async (word: string) => {
    const asked = await page.evaluate(
      (q) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(`q=${q}`))
          .map(({ startTime }) => startTime - Number(Object(window).lastKey)),
      word,
    )
    return asked.at(-1) ?? Number.POSITIVE_INFINITY
  }
  await box.fill('Urgent')
  await box.press('Enter')
  await expect.poll(() => waited('Urgent')).toBeLessThan(800)
  await box.fill('Garantie')
  await box.press('Control+a')
  await box.press('Control+x')
  await box.press('Control+v')
  await expect.poll(() => waited('Garantie')).toBeLessThan(800)
})
