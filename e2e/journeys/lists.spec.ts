import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inScheme, violationsIn } from '../axe.ts'
import { retryUntil } from '../failing.ts'
import { addTags } from '../tags.ts'
import { type Stored, expect, test } from '../world.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const isList = (url: string) => url.includes('/tag/list/')

test('UI-03, UI-45 the search asks once, a second after the last key', async ({ owner: { page, api } }) => {
  await addTags(api, 3)
  await page.goto('/databases/tags')
  await expect(row(page, 'seen-003')).toBeVisible()
  const asked: { q: string; at: number }[] = []
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q')
    if (isList(request.url()) && q) asked.push({ q, at: Date.now() })
  })
  const lastKey = await search(page).pressSequentially('seen-00', { delay: 40 }).then(Date.now)
  await page.keyboard.press('2')
  await expect(row(page, 'seen-001')).toHaveCount(0)
  await expect(row(page, 'seen-002')).toBeVisible()
  expect(asked.map(({ q }) => q)).toEqual(['seen-002'])
  expect((asked[0]?.at ?? 0) - lastKey).toBeGreaterThanOrEqual(1000)
  await page.reload()
  await expect(search(page)).toHaveValue('seen-002')
  await expect(row(page, 'seen-002')).toBeVisible()
  await expect(row(page, 'seen-001')).toHaveCount(0)
})

test('UI-06, UI-10 fifty rows a page, sorted by the server, with the footer that counts', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 60)
  await page.goto('/databases/tags?q=seen-')
  await expect(page.getByText('Showing: 1 - 50 of 60')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('Showing: 51 - 60 of 60')).toBeVisible()
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
  await inScheme(page, 'light')
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText('Showing: 51 - 60 of 60')).toBeVisible()
  const name = page.getByRole('button', { name: /^Name/ })
  await name.click()
  await expect(page.getByText('Showing: 1 - 50 of 60')).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(/seen-0(01|60)/)
  const before = await first.textContent()
  await name.click()
  await expect(first).not.toHaveText(before ?? '')
  await expect(first).toContainText(/seen-0(01|60)/)
})

test('UI-04 columns are hidden and shown, filters stay in the address and are cleared from the menu', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 4)
  await page.goto('/databases/tags?q=seen-')
  await page.getByRole('button', { name: 'Types', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Client' }).check()
  await expect(row(page, 'seen-001')).toHaveCount(0)
  await expect(row(page, 'seen-002')).toBeVisible()
  await page.reload()
  await expect(row(page, 'seen-002')).toBeVisible()
  await expect(row(page, 'seen-001')).toHaveCount(0)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('SEEN 004')
  await expect(row(page, 'seen-002')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'seen-004')).toBeVisible()
  await expect(row(page, 'seen-002')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Name: SEEN 004' })).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Colour' }).click()
  await expect(page.getByRole('columnheader', { name: 'Colour' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Clear all filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(row(page, 'seen-001')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Types' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Colour' })).toHaveCount(0)
})

test('UI-05 the export menu has five ways out, and each holds every matching row', async ({
  owner,
  context,
}) => {
  const { page, api } = owner
  await addTags(api, 55)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/databases/tags?q=seen-')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Print', 'Excel', 'CSV', 'PDF'])
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text.match(/seen-\d{3}/g)).toHaveLength(55)
  expect(text).toContain('"Client"')
  expect(text).not.toContain('CLIENT')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toContain('Name\tColour')
  expect(copied.match(/seen-\d{3}/g)).toHaveLength(55)
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.print = () => resolve(document.body.lastElementChild?.textContent ?? '')
      }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  expect((await printed).match(/seen-\d{3}/g)).toHaveLength(55)
})

test('UI-05 a list too long for paper says so before it is asked for, and leaves as a spreadsheet', async ({
  owner,
}) => {
  const { page } = owner
  // The test fakes the count that the server returns above five thousand records. Creating that many records would take
  // a minute.
  await page.route('**/tag/list/**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.pagination.count = 5001
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/databases/tags')
  await page.getByRole('button', { name: 'Export' }).click()
  const reason = 'at most 5,000 records. Filter the list, or export it as Excel or CSV'
  for (const name of ['Print', 'PDF']) {
    const entry = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
    await expect(entry).toContainText(reason)
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
  }
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('UI-05 the page of a list on paper is its table, whole and without what is pressed', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 12)
  await page.goto('/databases/tags?q=seen-')
  await expect(row(page, 'seen-012')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 710, height: 950 })
  await expect(row(page, 'seen-012')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New tag' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(710)
  const cut = await page
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
})

test('UI-08 a row opens its record; it is made, changed and deleted in the drawer', async ({ owner }) => {
  const { page } = owner
  await page.goto('/databases/tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('dryer')
  await drawer.getByRole('textbox', { name: 'Colour' }).fill('#009e73')
  await page.keyboard.press('Tab')
  await drawer.getByRole('combobox', { name: 'Types' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Job', exact: true }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully created new tag.')).toBeVisible()
  await expect(drawer).toBeHidden()
  await row(page, 'dryer').click()
  await expect(drawer.getByRole('heading', { name: 'dryer' })).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  await drawer.getByRole('textbox', { name: 'Name' }).fill('big dryer')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'big dryer')).toBeVisible()
  await row(page, 'big dryer').click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete big dryer?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row(page, 'big dryer')).toHaveCount(0)
})

test('UI-22 a conflict with somebody else’s change is shown and resolved field by field', async ({
  owner,
}) => {
  const { page, api } = owner
  const tag = await api.post<Stored>('tag/create/', { name: 'mine', color: '#0072b2', types: ['JOB'] })
  await page.goto(`/databases/tags?open=${tag._id}`)
  const drawer = page.getByRole('dialog', { name: 'mine' })
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await name.fill('typed here')
  const values = { name: 'changed there', description: 'said there', version: tag.version }
  await api.patch(`tag/update/${tag._id}`, values)
  await expect(name).toHaveValue('typed here')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this record in the meantime' })
  await expect(conflict.getByRole('radiogroup', { name: 'Name' })).toContainText('changed there')
  await conflict
    .getByRole('radiogroup', { name: 'Description' })
    .getByRole('radio', { name: /said there/ })
    .check()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(row(page, 'typed here')).toBeVisible()
  const kept = { name: 'typed here', description: 'said there' }
  expect(await api.get<Stored>(`tag/read/${tag._id}`)).toMatchObject(kept)
})

test('UI-12 below 1200 the table becomes cards without empty fields', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 2)
  await page.setViewportSize({ width: 1199, height: 800 })
  await page.goto('/databases/tags?q=seen-')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('table')).toHaveCount(0)
  const [described, plain] = [
    page.getByRole('article').filter({ hasText: 'seen-001' }),
    page.getByRole('article').filter({ hasText: 'seen-002' }),
  ]
  await expect(described).toContainText('Description')
  await expect(plain).not.toContainText('Description')
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.getByRole('table')).toBeVisible()
})

test('UI-09 a list on its way shows its shape; one that fails says so and is tried again; an empty one leads on', async ({
  owner,
}) => {
  const { page } = owner
  const answer = Promise.withResolvers<void>()
  // Without live events, nothing but the button loads the list again.
  await page.route('**/api/v1/live**', (route) => route.abort())
  const refused = { status: 500, body: '{}' }
  await page.route('**/tag/list/**', (route) => answer.promise.then(() => route.fulfill(refused)))
  await page.goto('/databases/tags')
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  answer.resolve()
  await expect(page.getByText('The list could not be loaded')).toBeVisible()
  await expect(page.locator('svg[data-drawing=failed]')).toBeVisible()
  await page.unroute('**/tag/list/**')
  await retryUntil(page.getByRole('button', { name: 'Retry' }), page.getByRole('table'))
  await page.goto('/databases/skills')
  await expect(page.getByRole('main')).toContainText(/list is empty.*here yet.*work each technician can do/)
  await expect(page.locator('svg[data-drawing=empty]')).toBeVisible()
  await page.goto('/databases/tags?q=nothing-is-called-this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the keyboard alone opens a record, closes it and comes back to where it was', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 3)
  await page.goto('/databases/tags?q=seen-')
  const opener = row(page, 'seen-001').getByRole('button', { name: 'seen-001' })
  await opener.focus()
  await page.keyboard.press('End')
  await expect(row(page, 'seen-003').getByRole('button', { name: 'seen-003', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'seen-002').getByRole('button', { name: 'seen-002', exact: true })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('UI-06, UI-07 a header sorts and stays a header; a dragged edge stays where it was left', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 2)
  await page.goto('/databases/tags?q=seen-')
  const name = page.getByRole('columnheader', { name: 'Name' })
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  const edge = page.getByRole('slider', { name: 'Width of Colour' })
  const color = page.getByRole('columnheader', { name: 'Colour' })
  const before = await color.boundingBox()
  await edge.locator('..').hover()
  await page.mouse.down()
  await page.mouse.move(0, 200, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await color.boundingBox())?.width).toBe(50)
  expect(before?.width).toBeGreaterThan(50)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await page.reload()
  await expect.poll(async () => (await color.boundingBox())?.width).toBe(60)
  await edge.locator('..').dblclick()
  await expect.poll(async () => (await color.boundingBox())?.width).toBe(before?.width)
})

test('UI-04 a view keeps filters and columns under a name, opens first, is renamed and deleted', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 4)
  const view = (item: string) => page.getByRole('menuitem', { name: item })
  const views = page.getByRole('button', { name: /^View/ })
  await page.goto('/databases/tags?q=seen-')
  await page.getByRole('button', { name: 'Types', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Client' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Colour' }).click()
  await page.keyboard.press('Escape')
  await views.click()
  await view('Save as a view…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Clients')
  await dialog.getByRole('checkbox', { name: 'Always open the list with this view' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(views).toHaveAccessibleName('View: Clients')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/databases/tags')
  await expect(row(page, 'seen-002')).toBeVisible()
  await expect(row(page, 'seen-001')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Colour' })).toHaveCount(0)
  await views.click()
  await view('All records').click()
  await expect(row(page, 'seen-001')).toBeVisible()
  await views.click()
  await view('Clients').click()
  await views.click()
  await view('Rename…').click()
  await dialog.getByRole('textbox').fill('For clients')
  await page.keyboard.press('Enter')
  await expect(views).toHaveAccessibleName('View: For clients')
  await views.click()
  await view('Delete the view').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'seen-001')).toBeVisible()
  await expect(views).toHaveAccessibleName('Views')
})

test('UI-24 a list is filtered by days, and the range is in the address', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 1)
  await page.goto('/databases/tags?q=seen-')
  const filter = page.locator('[aria-haspopup="dialog"]')
  await page.getByRole('button', { name: 'Created', exact: true }).and(filter).click()
  const range = page.getByRole('dialog')
  await expect(range.getByText('All').last()).toBeVisible()
  await range.getByText('Between').click()
  await expect(range.getByText('Select date range')).toBeVisible()
  await range.getByText('Before').click()
  await expect(row(page, 'seen-001')).toBeVisible()
  await range.getByText('Upcoming').click()
  await expect(page.getByRole('button', { name: /^Created: Upcoming/ })).toBeVisible()
  await expect(page).toHaveURL(/between/)
  await expect(row(page, 'seen-001')).toBeVisible()
})

test('UI-04 a list is narrowed to figures as they are typed, and what is none is said and not asked for', async ({
  owner: { page, api },
}) => {
  await api.post('product/create/', { name: 'Valve', productNumber: 'V-1', unitPrice: '12.50' })
  await api.post('product/create/', { name: 'Boiler', productNumber: 'B-1', unitPrice: '1250' })
  await page.goto('/inventory/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Unit price' }).click()
  const range = page.getByRole('dialog')
  await range.getByLabel('At least').fill('abc')
  await expect(range.getByText('Enter a number')).toBeVisible()
  await range.getByLabel('At most').fill('12,5')
  await range.getByLabel('At least').fill('')
  await expect(row(page, 'Boiler')).toHaveCount(0)
  await expect(row(page, 'Valve')).toBeVisible()
  await expect(range.getByText('Enter a number')).toHaveCount(0)
  expect(decodeURIComponent(page.url())).toContain('12.5')
  await range.getByLabel('At least').fill('13')
  await expect(range.getByText('The minimum is above the maximum')).toBeVisible()
})
