import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openClientTab } from '../client-tabs.ts'
import { open } from '../screens.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Stored, addJob, addMachine, expect, test } from '../world.ts'
import { sayIn } from '../locale.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF')

const clientOf = (job: Stored) => (job['client'] as { _id: string })._id

/** Picks an option of a select or picker by its text. */
async function choose(page: Page, label: string, of: { typed: string; option: string }) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(of.typed)
  await page.getByRole('option', { name: of.option, exact: true }).click()
}

const saved = (page: Page, what: 'machine' | 'manual') =>
  page.waitForResponse(
    (answer) => answer.url().includes(`/${what}/update/`) && answer.request().method() === 'PATCH',
  )

test('DB-01, DB-16..20, UI-28 a machine is made at its client, saves itself, keeps documents, is archived and comes back', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto(`/crm/contacts/client/${clientOf(job)}`)
  await openClientTab(page, 'Machines')
  await expect(page.getByText('No machines yet')).toBeVisible()
  await page.getByRole('link', { name: 'New machine' }).click()
  await page.getByRole('button', { name: 'Add machine', exact: true }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await choose(page, 'Brand', { typed: 'Zanussi', option: 'Create new option: Zanussi' })
  await choose(page, 'Type', { typed: 'Washer', option: 'Washer' })
  await page.getByRole('combobox', { name: 'Model' }).fill('WFW-5620')
  await page.getByRole('textbox', { name: /^Serial number/ }).fill('C 123-456')
  await page.getByRole('button', { name: 'Add machine', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zanussi WFW-5620' })).toBeVisible()

  const stored = saved(page, 'machine')
  await page.getByRole('textbox', { name: /^Description/ }).fill('In the basement')
  const { result } = (await (await stored).json()).data
  expect(result).toMatchObject({ description: 'In the basement', client: { _id: clientOf(job) }, version: 2 })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: /^Description/ }).fill('In the attic')
  await expect(page.getByText('Could not be saved')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add Resource' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'wfw.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByRole('combobox', { name: /type/i }).press('ArrowDown')
  await page.getByRole('option', { name: 'Electrical schematic' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add ressource' }).click()
  await expect(page.getByRole('row', { name: /wfw\.pdf/ })).toContainText('Electrical schematic')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Delete Zanussi/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page).toHaveURL('/databases/machines')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Archived' }).click()
  await page.getByRole('checkbox', { name: 'Yes' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zanussi WFW-5620' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /wfw\.pdf/ })).toBeVisible()

  await addMachine(api, clientOf(job))
  await open({ page, say: sayIn('en') }, '/databases/machines')
  await expect(page.getByRole('row', { name: /Whirlpool/ })).toBeVisible()
  await page.getByRole('searchbox').fill('zanussi c123456')
  await expect(page.getByRole('row', { name: /Whirlpool/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain('Zanussi WFW-5620')

  const [brand] = await api.get<Stored[]>('brand/search/?q=Zanussi')
  await open({ page, say: sayIn('en') }, `/databases/brands/${brand?._id}`)
  const drawer = page.getByRole('dialog', { name: 'Zanussi' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Electrolux')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/databases/brands')
  await expect(page.getByRole('row', { name: /Electrolux/ })).toBeVisible()
  await open({ page, say: sayIn('en') }, '/databases/machines?q=electrolux')
  await expect(page.getByRole('row', { name: /Electrolux WFW-5620/ })).toBeVisible()
})

test('DB-15, DB-16, OPEN-138, OPEN-200, DB-22, DB-23, DB-26, DB-27 a manual takes over a known model; a job repairs the machine', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const { manual } = await addMachine(api, clientOf(job))
  await page.goto('/databases/manuals/new')
  await page.getByRole('combobox', { name: 'Model' }).fill('wfw 56')
  await page.getByRole('option', { name: /Whirlpool WFW-5620/ }).click()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Washer')
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('WFW-5620')

  await open({ page, say: sayIn('en') }, '/databases/machines/new')
  await page.getByRole('textbox', { name: /^Serial number/ }).fill('c123 456')
  await expect(
    page.getByRole('link', { name: 'Whirlpool WFW-5620 already has this serial number' }),
  ).toBeVisible()

  await open({ page, say: sayIn('en') }, `/databases/manuals/${manual._id}`)
  await page.getByRole('tab', { name: 'Parts' }).click()
  const stored = saved(page, 'manual')
  await page.getByRole('button', { name: 'Add part' }).click()
  await page.getByRole('textbox', { name: 'Part 2', exact: true }).fill('Door seal')
  expect((await (await stored).json()).data.result.items).toHaveLength(2)

  // Another user changes the record before the automatic save. The automatic save must not overwrite this change
  // silently.
  await page.route(
    '**/manual/update/**',
    async (route) => {
      await api.patch(`manual/update/${manual._id}`, { note: 'Theirs' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Mine')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this record in the meantime' })
  await expect(conflict).toContainText('Theirs')
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(conflict).toHaveCount(0)
  await expect.poll(async () => (await api.get<Stored>(`manual/read/${manual._id}`))['note']).toBe('Mine')

  await api.post('product/create/', { name: 'Drain pump', productNumber: 'DP-12', unitPrice: '45.5' })
  // A repair offers the machines of its own client.
  const others = { type: 'WASHER', source: 'ELECTRIC', model: 'WFW-9999' }
  const [brand] = await api.get<Stored[]>('brand/search/?q=Whirlpool')
  const client = clientOf(await addJob(api, 'Oven is cold'))
  await api.post('machine/create/', { ...others, brand: brand?._id, client })
  await open({ page, say: sayIn('en') }, `/operations/jobs/${job._id}`)
  await openJobTab(page, 'Repairs')
  await page.getByRole('button', { name: 'Add new project' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add new project' }).click()
  await expect(drawer.getByText('This field is required')).toHaveCount(2)
  await drawer.getByRole('combobox', { name: /^Machine/ }).fill('WFW')
  await expect(page.getByRole('option')).toHaveText([/WFW-5620/])
  await page.getByRole('option', { name: /WFW-5620/ }).click()
  await expect(drawer.getByRole('textbox', { name: /^Serial/ })).toHaveValue('C 123-456')
  await drawer.getByRole('textbox', { name: /^Estimation/ }).fill('1 200,50')
  const addLine = drawer.getByRole('button', { name: 'Add new product, services, parts' })
  await addLine.click()
  await addLine.click()
  await drawer.getByRole('button', { name: 'Choose a product for line 2' }).click()
  await page.getByRole('option', { name: /^Drain pump/ }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name 2' })).toHaveValue('Drain pump')
  const name = drawer.getByRole('textbox', { name: 'Name 1' })
  await drawer.getByRole('button', { name: 'Add new project' }).click()
  await expect(name).toHaveAccessibleDescription('This field cannot be empty')
  // If the user removes a line, the message about the line disappears.
  await drawer.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(name).toHaveValue('Drain pump')
  await expect(name).not.toHaveAccessibleDescription(/./)
  await drawer.getByRole('textbox', { name: 'Quantity 1' }).fill('2')
  await drawer.getByRole('button', { name: 'Add new project' }).click()
  const card = page.getByRole('article', { name: 'Whirlpool WFW-5620' })
  for (const part of ['Washer', 'C 123-456', '$1,200.50', 'Drain pump', '$91.00'])
    await expect(card).toContainText(part)
  await card.getByRole('button', { name: 'Change status: Pending' }).click()
  await page.getByRole('menuitem', { name: 'On hold' }).click()
  await expect(card.getByRole('button', { name: 'Change status: On hold' })).toBeVisible()
  await card.getByRole('link', { name: 'Documents and history' }).click()
  await page.getByRole('tab', { name: 'Manuals' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Drain pump W10536347')
})

test('DB-19, OPEN-46 a tenant’s machine is put where they have a role, and nowhere they have none', async ({
  owner: { page, api },
}) => {
  const landlord = await addJob(api)
  const tenant = await addJob(api, 'Oven is cold', { formatted: '12 rue Roy, Laval, QC', countryCode: 'CA' })
  await addJob(api, 'Dryer is cold', { formatted: '7 rue du Fleuve, Sorel, QC', countryCode: 'CA' })
  const { machine } = await addMachine(api, clientOf(tenant))
  await api.post('contact-role/create/', {
    client: clientOf(tenant),
    serviceLocation: (landlord['serviceLocation'] as { _id: string })._id,
    role: 'Tenant',
  })
  await page.goto(`/databases/machines/${machine._id}`)
  await page.getByRole('combobox', { name: /^Service location/ }).click()
  await expect(page.getByRole('option')).toHaveText([/12 rue Roy/, /4321 rue Saint-Denis/])
  const stored = saved(page, 'machine')
  await page.getByRole('option', { name: /4321 rue Saint-Denis/ }).click()
  expect((await (await stored).json()).data.result.serviceLocation.address.formatted).toMatch(/^4321/)
})

test('DB-14, OPEN-682 a status without a colour shows none: the placeholder is no value, and the swatch is empty', async ({
  owner: { page },
}) => {
  await page.goto('/databases/statuses?open=new')
  const colour = page.getByRole('dialog').getByRole('textbox', { name: 'Colour' })
  await expect(colour).toHaveAttribute('placeholder', '#000000')
  await expect(colour).toHaveValue('')
  const swatch = page.getByRole('dialog').locator('[class*="ColorSwatch-colorOverlay"]').first()
  await expect(swatch).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(colour).toHaveAccessibleDescription('This field cannot be empty')
  await colour.fill('#009e73')
  await expect(swatch).toHaveCSS('background-color', 'rgb(0, 158, 115)')
})
