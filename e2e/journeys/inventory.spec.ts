import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { failOnce } from '../failing.ts'
import { type Stored, addTechnician, expect, firstPerson, signIn, signInWelcomed, test } from '../world.ts'

/** Returns the topmost dialog of the page. */
const top = (page: Page) => page.getByRole('dialog').last()

/** Picks an option of a combobox by name. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await top(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('INV-01, INV-05, INV-07..09, INV-13, INV-21, OPEN-21, OPEN-166, ORD-50..53 a product is made with its stock, copied, counted, allocated and put in another condition', async ({
  owner: { page, api },
}) => {
  await api.post('warehouse/create/', { name: 'Van 1' })
  await page.goto('/inventory/products?new=true')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const said = (name: string, words: string) => expect(field(name)).toHaveAccessibleDescription(words)
  const save = page.getByRole('button', { name: 'Save' })
  await field('Quantity').fill('-1')
  await field('Unit cost (optional)').fill('a lot')
  await save.click()
  await said('Name', 'This field cannot be empty')
  await said('Product number', 'This field cannot be empty')
  await said('Quantity', 'Invalid quantity')
  await said('Unit cost (optional)', 'Enter a number')
  await expect(field('Name')).toBeFocused()
  await field('Name').fill('Drain pump')
  await field('Product number').fill('DP-12')
  await field('Unit cost (optional)').fill('41,5')
  await field('Unit price (optional)').fill('89.95')
  await field('Quantity').fill('4')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drain pump' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$41.50' })).toBeVisible()

  const stock = page.getByRole('row').filter({ hasText: 'Main warehouse' })
  await expect(stock.getByText('4 New')).toHaveCSS('color', 'rgb(23, 96, 58)')
  await stock.getByRole('button', { name: 'Main warehouse' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Drain pump · Main warehouse' })
  await drawer.getByRole('button', { name: 'Change condition' }).click()
  await top(page).getByRole('button', { name: 'Change', exact: true }).click()
  const into = top(page).getByRole('combobox', { name: 'To' })
  await expect(into).toHaveAccessibleDescription('This field is required')
  await top(page).getByRole('combobox', { name: 'From' }).click()
  await expect(page.getByRole('option'), 'what is there').toHaveText(['New (4)'])
  await choose(page, 'To', 'Damaged')
  await top(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect(drawer.getByText('1 Damaged')).toHaveCSS('color', 'rgb(155, 28, 18)')

  await drawer.getByRole('button', { name: 'Allocate' }).click()
  const allocation = page.getByRole('dialog', { name: 'Allocate' })
  const move = allocation.getByRole('button', { name: 'Allocate', exact: true })
  await move.click()
  await expect(allocation.getByText('This field cannot be empty')).toBeVisible()
  await allocation.getByRole('combobox', { name: 'Allocate to' }).click()
  await expect(page.getByRole('option')).toHaveText(['Van 1'])
  await page.getByRole('option', { name: 'Van 1' }).click()
  await move.click()
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible()
  const moved = top(page).getByRole('textbox', { name: 'New', exact: true })
  await expect(top(page).getByRole('textbox', { name: 'Refurbished', exact: true })).toHaveCount(0)
  await moved.fill('9')
  await move.click()
  await expect(page.getByText('Quantity cannot exceed 3')).toBeVisible()
  await moved.fill('2')
  await move.click()
  await expect(drawer.getByText('1 New', { exact: true })).toBeVisible()

  // The stock movement appears before its dialog has closed. A second dialog that opens now would also be closed.
  await expect(moved).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Count' }).press('Enter')
  await top(page).getByRole('textbox', { name: 'Damaged' }).fill('0')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(drawer.getByText('1 Damaged')).toBeVisible()
  await drawer.getByRole('button', { name: 'Count' }).click()
  const damaged = top(page).getByRole('textbox', { name: 'Damaged' })
  // An empty quantity means unknown, not zero.
  await damaged.fill('')
  await choose(page, 'Reason', 'Lost or broken')
  await top(page).getByRole('button', { name: 'Save the count' }).click()
  await expect(damaged).toHaveAccessibleDescription(/This field is required/)
  await damaged.fill('0')
  await top(page).getByRole('button', { name: 'Save the count' }).click()
  await expect(drawer.getByText('1 Damaged')).toHaveCount(0)
  await drawer.getByRole('textbox', { name: 'Reorder at (optional)' }).fill('1')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Products 1 product is low in stock' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Van 1' })).toContainText('2 New')

  await page.getByRole('tab', { name: 'Movements' }).click()
  await expect(page.getByRole('row')).toHaveText([
    /Reason/,
    /Lost or broken.*-1 Damaged/,
    /Moved.*[-+]2 New/,
    /Moved.*[-+]2 New/,
    /Condition changed.*-1 New.*\+1 Damaged/,
    /Opening stock.*\+4 New/,
  ])

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(field('Name')).toHaveValue('Drain pump')
  await save.click()
  await said('Product number', 'Product number already exists')
  await field('Product number').fill('DP-13')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drain pump' })).toBeVisible()
  await expect(page.getByText('No warehouse has this product yet')).toBeVisible()
})

test('INV-01, INV-10, INV-12, UI-05 products are found, varied, filtered, exported, deleted when nothing is left of them, and brought back', async ({
  owner: { page, api },
}) => {
  const pump = await api.post<Stored>('product/create/', {
    name: 'Pompe à eau',
    productNumber: 'PE-1',
    quantity: 2,
  })
  await api.post('product/create/', { name: 'Visit', productNumber: 'VI-1', productType: 'SERVICE' })
  await page.goto('/inventory/products')
  await page.getByRole('tab', { name: 'Service 1' }).click()
  await expect(page.getByRole('row')).toHaveText([/Name/, /Visit/])
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Visit","VI-1"')
  expect(csv).not.toContain('PE-1')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await palette.getByRole('textbox').fill('pompe')
  await palette.getByRole('button', { name: /^Pompe à eau.*PE-1/ }).click()
  await expect(page).toHaveURL(new RegExp(`/inventory/products/${pump._id}`))

  await page.getByRole('tab', { name: 'Variants' }).click()
  await page.getByRole('button', { name: 'Add variant' }).click()
  const drawer = page.getByRole('dialog')
  const box = (label: string) => drawer.getByRole('textbox', { name: label, exact: true })
  await box('Product number').fill('PE-240')
  await box('Variant name (optional)').fill('240 V')
  await drawer.getByRole('button', { name: 'Add variant' }).click()
  await expect(box('Model')).toHaveAccessibleDescription('This field cannot be empty')
  await box('Model').fill('W11')
  for (const [label, name] of [
    ['Type', 'Spare part'],
    ['Brand', 'Bosh'],
  ] as const) {
    await drawer.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option', { name: `Create new option: ${name}` }).click()
    await expect(drawer.getByText(name, { exact: true })).toBeVisible()
  }
  await drawer.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('row').filter({ hasText: '240 V' }).getByRole('button').click()
  await expect(page.getByRole('definition').filter({ hasText: 'Pompe à eau' })).toBeVisible()

  const erase = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Pompe à eau?' })
      .getByRole('button', { name: 'Delete' })
      .click()
  }
  await erase()
  await expect(page).toHaveURL('/inventory/products')
  await page.getByRole('row').filter({ hasText: 'PE-1' }).getByRole('button', { name: 'Pompe' }).click()
  await erase()
  await expect(page.getByRole('alert').filter({ hasText: 'Still in use: stock (2)' })).toBeVisible()
  await api.post('inventory/adjust', { product: pump._id, warehouse: '__default', productStatusCounts: {} })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await erase()
  await expect(page).toHaveURL('/inventory/products')
  await page.goto(`/inventory/products/${pump._id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('INV-02, INV-04, INV-13, INV-17, INV-19, INV-20, OPEN-10 a warehouse is made, becomes the default, and says what lies in it', async ({
  owner: { page, api },
}) => {
  const product = { name: 'Belt', productNumber: 'B-1', quantity: 3 }
  await api.post('product/create/', product)
  await page.goto('/inventory/warehouses')
  await page.getByRole('link', { name: 'New warehouse' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveAccessibleDescription('This field cannot be empty')
  await name.fill('Van 7')
  const shown = page.waitForResponse('**/inventory/list/**')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Van 7' })).toBeVisible()
  await shown
  await page.getByRole('button', { name: 'Count a product' }).click()
  await failOnce(page, '**/inventory/list/**')
  await choose(page, 'Product', 'Belt')
  await top(page).getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Refurbished' }).fill('5')
  await page.getByRole('dialog').getByRole('button', { name: 'Save the count' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Belt' })
  await expect(row.getByText('5 Refurbished')).toHaveCSS('color', 'rgb(28, 79, 143)')
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText('Van 7 is the default warehouse')).toBeVisible()
  await page.goto('/inventory/settings')
  const standard = page.getByRole('combobox', { name: 'Default warehouse' })
  await expect(standard).toHaveValue('Van 7')
  await standard.click()
  await page.getByRole('option', { name: 'Main warehouse' }).click()
  await expect(page.getByText('Main warehouse is the default warehouse')).toBeVisible()
  await api.post('product/create/', { ...product, name: 'Fan', productNumber: 'F-1', quantity: 1 })
  for (const [path, title] of [
    ['fleet', 'Fleet'],
    ['vendors', 'Vendors'],
  ] as const) {
    await page.goto(`/inventory/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.goto('/inventory/warehouses')
  await expect(page.getByRole('row').filter({ hasText: 'Van 7' })).not.toContainText('Default')
  await expect(page.getByRole('row').filter({ hasText: 'Main warehouse' })).toContainText('Default')
  await page.getByRole('button', { name: 'Main warehouse' }).click()
  await expect(page.getByRole('row')).toHaveText([/Product/, /Fan.*1 New/, /Belt.*3 New/])
})

test('INV-14, PERM-04 who may not see warehouses counts where an entry is, and is offered no other warehouse', async ({
  owner: { page, api },
}) => {
  const belt = await api.post<Stored>('product/create/', { name: 'Belt', productNumber: 'B-1', quantity: 3 })
  const technician = await addTechnician(api)
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const changes = [true, false, true, false, false]
  const sections = { INV_PRODUCT: changes, OP_JOB: changes }
  await api.patch(`role/update/${roles.find(({ name }) => name === 'Technician')?._id}`, { sections })
  await page.context().clearCookies()
  await signInWelcomed(page.request, technician.email)
  await page.goto(`/inventory/products/${belt._id}`)
  await page.getByRole('button', { name: 'Main warehouse' }).click()
  await expect(top(page).getByRole('button', { name: 'Change condition' })).toBeVisible()
  await expect(top(page).getByRole('button', { name: 'Move' })).toHaveCount(0)
  await top(page).getByRole('button', { name: 'Count', exact: true }).click()
  await top(page).getByRole('textbox', { name: 'New', exact: true }).fill('2')
  await top(page).getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('2 New').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Count in another warehouse' })).toHaveCount(0)
  await page.goto('/operations/jobs/new')
  await expect(page.getByText('Your role cannot create: Jobs')).toBeVisible()
})

test('SHELL-21, OPEN-03 an ADMIN sees what every workspace keeps in stock, in sums', async ({
  owner: { page, api },
}) => {
  const company = `Boréal ${api.workspaceId}`
  await api.patch(`workspace/update/${api.workspaceId}`, { name: company })
  await api.post('product/create/', {
    name: 'Secret pump',
    productNumber: 'SP',
    unitCost: '12.50',
    quantity: 3,
  })
  await page.context().clearCookies()
  await signIn(page.request, firstPerson.email)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'This installation' }).click()
  await menu.getByRole('link', { name: 'Stock totals' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(api.workspaceId)
  await expect(page.getByRole('row')).toHaveText([/Workspace/, new RegExp(`${company}.*3.*\\$37\\.50`)])
  await expect(page.getByText('Secret pump')).toHaveCount(0)
})

test('INV-03, INV-11, OPEN-10, OPEN-106 services and tools are lists of their own, with the columns and the form that each needs', async ({
  owner: { page, api },
}) => {
  const skill = await api.post<Stored>('skill/create/', { name: 'Gas' })
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  const product = (name: string, body: Record<string, unknown> = {}) =>
    api.post('product/create/', { name, productNumber: name.slice(0, 3), ...body })
  await product('Pump')
  await product('Inspection', {
    productType: 'SERVICE',
    duration: 5_400_000,
    skills: [skill._id],
    unitPrice: '95',
  })
  await product('Meter', { productType: 'TOOL', serialNumber: 'FL-117', holder: member?._id })
  const headers = page.getByRole('columnheader').filter({ hasText: /\S/ })
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const columns = page.getByRole('menuitemcheckbox')
  /** Expects the list to show these columns at first, and the menu to offer all 29 columns. */
  const shows = async (names: string) => {
    await expect(headers).toHaveText(names.split(' | '))
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(columns).toHaveCount(29)
    await page.keyboard.press('Escape')
  }

  await page.goto('/inventory/products')
  await shows('Name | Product number | In stock | Available | Unit price')
  await page.goto('/inventory/services')
  await expect(rows).toHaveText([/Inspection.*\$95\.00.*1\.5 hours.*Gas/])
  await shows('Name | Product number | Unit price | Duration | Skills')
  await page.getByRole('link', { name: 'New service' }).click()
  await expect(page.getByRole('combobox', { name: 'Duration (optional)' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Skills/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveCount(0)
  await page.goto('/inventory/tools')
  await expect(rows).toHaveText([/Meter.*FL-117.*Olive Owner/])
  await shows('Name | Product number | In stock | Serial number | Holder')
  await page.getByRole('link', { name: 'New tool' }).click()
  await expect(page.getByRole('textbox', { name: 'Serial number (optional)' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Holder (optional)' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Duration (optional)' })).toHaveCount(0)
})

test('OPEN-200 a tool has a serial number of its own, and is found by it from anywhere', async ({
  owner: { page, api },
}) => {
  const tool = (name: string, serialNumber: string) =>
    api.post('product/create/', { name, productNumber: name, productType: 'TOOL', serialNumber })
  await tool('Drill', 'B-2')
  await tool('Meter', 'FL-117')
  await page.goto('/inventory/tools?sort=serialNumber')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveText([/Drill.*B-2/, /Meter.*FL-117/])
  await page.getByRole('link', { name: 'New tool' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second meter')
  await page.getByRole('textbox', { name: 'Product number', exact: true }).fill('M-2')
  const serial = page.getByRole('textbox', { name: 'Serial number (optional)' })
  await serial.fill(' fl-117 ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(serial).toHaveAccessibleDescription('Another product or tool has this serial number')
  await serial.fill('FL-118')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Second meter' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await palette.getByRole('textbox').fill('fl-117')
  await palette.getByRole('button', { name: /^Meter.*FL-117/ }).click()
  await expect(page.getByRole('heading', { name: 'Meter', exact: true })).toBeVisible()
})

test('INV-03, OPEN-10 a tool is given out on its own page, and taken back there', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const tool = await api.post<{ _id: string }>('product/create/', {
    name: 'Meter',
    productNumber: 'M-1',
    productType: 'TOOL',
  })
  await page.goto(`/inventory/products/${tool._id}`)
  await page.getByRole('button', { name: 'Give out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Give out Meter' })
  await choose(page, 'Holder', 'Tess Tremblay')
  await dialog.getByRole('button', { name: 'Give out' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Give out', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText('Meter was taken back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give out', exact: true })).toBeVisible()
})

test('INV-03, OPEN-10 a tool is given out from its row, and taken back', async ({ owner: { page, api } }) => {
  await addTechnician(api)
  await api.post('product/create/', { name: 'Meter', productNumber: 'M-1', productType: 'TOOL' })
  await page.goto('/inventory/tools')
  const row = page.getByRole('row', { name: /Meter/ })
  const item = async (name: string) => {
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Take back' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await item('Give out')
  const dialog = page.getByRole('dialog', { name: 'Give out Meter' })
  await expect(dialog.getByRole('combobox', { name: 'Holder', exact: true })).toBeFocused()
  await choose(page, 'Holder', 'Tess Tremblay')
  await dialog.getByRole('button', { name: 'Give out' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Tess Tremblay')
  await item('Take back')
  await expect(page.getByText('Meter was taken back')).toBeVisible()
  await expect(row).not.toContainText('Tess Tremblay')

  await item('Delete')
  await top(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/inventory/tools?where=${encodeURIComponent('{"removed":["true"]}')}`)
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Give out' })).toHaveCount(0)
})
