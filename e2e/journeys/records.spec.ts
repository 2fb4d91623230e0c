import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Filters the list by a choice. A rarely used filter is in the menu of additional filters. */
async function narrow(page: Page, field: string, choice: string): Promise<void> {
  // The filters come before the table. The table's headers are buttons with the same names.
  const usual = button(page, field).first()
  const others = button(page, 'Filter')
  await expect(usual.or(others).first()).toBeVisible()
  if (await usual.isVisible()) await usual.click()
  else {
    await others.click()
    await page.getByRole('menuitem', { name: field, exact: true }).click()
  }
  await page.getByRole('checkbox', { name: choice, exact: true }).check()
  await page.keyboard.press('Escape')
}

/** Returns the rows of the list's CSV export. */
async function exported(page: Page): Promise<string[]> {
  await button(page, 'Export').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
}

/** Deletes the open record and confirms. In the forms of clients and accounts, the action is called Remove. */
async function remove(page: Page, name: string, verb = 'Delete'): Promise<void> {
  await button(page, verb).click()
  await button(page.getByRole('dialog', { name: `${verb} ${name}?` }), verb).click()
}

const drawers = [
  { path: '/databases/skills', one: 'skill', id: 'DB-01, DB-10, UI-46', also: async () => {} },
  { path: '/databases/brands', one: 'brand', id: 'DB-11', also: async () => {} },
  {
    path: '/databases/statuses',
    one: 'status',
    id: 'DB-01, DB-13, DB-14',
    also: async (page: Page) => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Colour' }).fill('#009e73')
      await page.getByRole('dialog').getByRole('combobox', { name: 'Types' }).press('ArrowDown')
      await page.getByRole('option', { name: 'Equipment' }).click()
      await page.keyboard.press('Escape')
    },
  },
]

for (const { path, one, id, also } of drawers)
  test(`${id} a ${one} is made, changed, switched off and on, filtered, exported and deleted`, async ({
    owner: { page },
  }) => {
    const drawer = page.getByRole('dialog')
    const name = drawer.getByRole('textbox', { name: 'Name' })
    await page.goto(path)
    await button(page, `New ${one}`).first().click()
    await name.fill('Zeta')
    await also(page)
    await button(drawer, 'Save').click()
    await row(page, 'Zeta').click()
    await name.fill('Zeta two')
    await drawer.getByRole('switch', { name: 'Active' }).click()
    await button(drawer, 'Save').click()
    await expect(row(page, 'Zeta two')).toBeVisible()
    await narrow(page, 'Active', 'No')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(row(page, 'Zeta two')).toBeVisible()
    const lines = await exported(page)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Zeta two')
    await row(page, 'Zeta two').click()
    await drawer.getByRole('switch', { name: 'Active' }).click()
    await button(drawer, 'Save').click()
    await expect(row(page, 'Zeta two')).toHaveCount(0)
    await page.goto(`${path}?q=zeta`)
    await row(page, 'Zeta two').click()
    await remove(page, 'Zeta two')
    await expect(drawer).toHaveCount(0)
    await expect(row(page, 'Zeta two')).toHaveCount(0)
  })

test('OPEN-46 a client with a past is archived instead of deleted, and comes back with the account', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const client = job['client'] as { _id: string; name: string }
  await page.goto(`/crm/contacts/client/${client._id}`)
  await button(page, 'Edit').click()
  await remove(page, client.name, 'Remove')
  await expect(page.getByText(/^Still in use: .*You can archive the record instead/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Still in use: /)).toHaveCount(0)
  await remove(page, client.name, 'Remove')
  await button(page.getByRole('dialog', { name: `Archive ${client.name} instead?` }), 'Archive').click()
  await expect(page.getByText(`${client.name} was archived`)).toBeVisible()
  await expect(page).toHaveURL(/\/crm\/contacts$/)
  await expect(button(page, 'New client').first()).toBeVisible()
  await expect(row(page, client.name)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await expect(button(page, 'New account').first()).toBeVisible()
  await expect(row(page, client.name)).toHaveCount(0)
  await narrow(page, 'Archived', 'Yes')
  await expect(row(page, client.name)).toBeVisible()

  await page.goto(`/crm/contacts/client/${client._id}`)
  await expect(
    page.getByText(`${client.name} is archived: hidden from lists and selection fields.`),
  ).toBeVisible()
  await expect(button(page, 'Edit')).toHaveCount(0)
  await button(page, 'Restore').click()
  await expect(button(page, 'Edit')).toBeVisible()
  await page.goto('/crm/contacts?tab=accounts')
  await expect(row(page, client.name)).toBeVisible()
})

const person = { phone: '+15145550134', languages: ['fr-FR'] }

/** Adds a client who will hold an account. The list shows the account under the client's name. */
const holder = async (api: Api, firstName: string) =>
  (await api.post<Stored>('client/create/', { firstName, lastName: 'Roy', ...person }))._id

/** Adds a machine or manual of a brand that every workspace has. */
async function addModel(api: Api, kind: string, of: { name: string; first: boolean }) {
  const [brand] = await api.get<Stored[]>('brand/search/?q=Whirlpool')
  const type = of.first ? 'WASHER' : 'DRYER'
  return api.post(`${kind}/create/`, { brand: brand?._id, model: of.name, type, source: 'ELECTRIC' })
}

/**
 * The lists to test: for each list, the filter that finds only the first of two records, and the way to restore an
 * unused record after its deletion, if possible.
 */
const lists = [
  {
    id: 'CRM-01',
    path: '/crm/contacts',
    by: ['Suspended', 'Yes'],
    make: (api: Api, name: string, first: boolean) =>
      api.post('client/create/', { firstName: name, lastName: 'Roy', ...person, suspended: first }),
  },
  {
    id: 'CRM-18',
    path: '/crm/contacts?tab=accounts',
    by: ['Account type', 'Company'],
    make: async (api: Api, name: string, first: boolean) =>
      api.post('account/create/', {
        accountHolder: await holder(api, name),
        accountType: first ? 'ENTREPRISE' : 'INDIVIDUAL',
      }),
  },
  {
    id: 'DB-01',
    path: '/databases/machines',
    by: ['Type', 'Washer'],
    undone: true,
    make: (api: Api, name: string, first: boolean) => addModel(api, 'machine', { name, first }),
  },
  {
    id: 'DB-15',
    path: '/databases/manuals',
    by: ['Type', 'Washer'],
    undone: true,
    make: (api: Api, name: string, first: boolean) => addModel(api, 'manual', { name, first }),
  },
  {
    id: 'DB-28',
    path: '/system/templates',
    by: ['Type', 'Email'],
    make: (api: Api, name: string, first: boolean) =>
      api.post('template/create/', {
        name,
        description: 'For a journey',
        type: first ? 'EMAIL' : 'SMS',
        languages: { en: { body: 'Hello', ...(first ? { subject: 'Hello' } : {}) } },
      }),
  },
  {
    id: 'FEED-02',
    path: '/crm/feedback',
    by: ['Type', 'Bug'],
    undone: true,
    make: (api: Api, name: string, first: boolean) =>
      api.post('feedback/create/', { name, type: first ? 'BUG' : 'FEATURE' }),
  },
] satisfies {
  id: string
  path: string
  by: [string, string]
  undone?: true
  make: (api: Api, name: string, first: boolean) => Promise<unknown>
}[]

for (const { id, path, by, make, ...list } of lists)
  test(`${id} the list at ${path} is filtered, exported as filtered, and its chosen rows deleted`, async ({
    owner: { page, api },
  }) => {
    await make(api, 'Zephyr', true)
    await make(api, 'Zircon', false)
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}q=z`)
    await expect(row(page, 'Zircon')).toBeVisible()
    await narrow(page, by[0], by[1])
    await expect(row(page, 'Zircon')).toHaveCount(0)
    const lines = await exported(page)
    expect(lines.filter((line) => /Zephyr|Zircon/.test(line))).toEqual([expect.stringContaining('Zephyr')])
    const choose = () => row(page, 'Zephyr').getByRole('checkbox').check()
    await choose()
    await button(page, 'Delete').click()
    await button(page.getByRole('dialog'), 'Delete').click()
    await expect(row(page, 'Zephyr')).toHaveCount(0)
    if (!('undone' in list)) return
    await narrow(page, 'Archived', 'Yes')
    await choose()
    await button(page, 'Restore').click()
    await expect(row(page, 'Zephyr')).toHaveCount(0)
    await page.goto(path)
    await expect(row(page, 'Zephyr')).toBeVisible()
  })

const files = [
  {
    path: '/crm/contacts?tab=accounts',
    columns: 'Account holder,Department',
    line: 'Zoé Roy,Kitchen',
    shows: 'Zoé Roy',
  },
  {
    path: '/crm/companies',
    columns: 'Name,Website',
    line: 'Gestion Zircon,https://zircon.example',
    shows: 'Gestion Zircon',
  },
  {
    path: '/databases/machines',
    columns: 'Brand,Model,Type,Source,Serial number',
    line: 'Whirlpool,ZX-100,WASHER,ELECTRIC,Z123',
    shows: 'ZX-100',
  },
  { path: '/databases/suppliers', columns: 'Name,Country', line: 'Pièces Zircon,CA', shows: 'Pièces Zircon' },
]

for (const { path, columns, line, shows } of files)
  test(`UI-05 a file of another program is imported at ${path}`, async ({ owner: { page, api } }) => {
    await api.post('client/create/', { firstName: 'Zoé', lastName: 'Roy', ...person })
    await page.goto(path)
    await button(page, 'Import').click()
    const dialog = page.getByRole('dialog')
    const buffer = Buffer.from(`${columns}\r\n${line}\r\n`)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'them.csv', mimeType: 'text/csv', buffer })
    await button(dialog, 'Check the file').click()
    await expect(dialog.getByText('1 row is valid')).toBeVisible()
    await button(dialog, 'Import 1 row').click()
    await expect(dialog.getByText('1 row was imported')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, shows)).toBeVisible()
  })
