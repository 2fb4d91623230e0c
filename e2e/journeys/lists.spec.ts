import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, type Stored, expect, test } from '../world.ts'

/** Puts tags into the workspace: `seen-001`, `seen-002`, … */
async function addTags(api: Api, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `seen-${String(index + 1).padStart(3, '0')}`)
  for (const some of [names.slice(0, 30), names.slice(30, 60)])
    await Promise.all(
      some.map((name, index) =>
        api.post('tag/create/', {
          name,
          color: '#0072b2',
          types: [index % 2 === 0 ? 'JOB' : 'CLIENT'],
          ...(name === 'seen-001' ? { description: 'The first of all' } : {}),
        }),
      ),
    )
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const isList = (url: string) => url.includes('/tag/list/')

test('UI-03 the search asks the server once, a second after the last key', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 3)
  await page.goto('/databases/tags')
  await expect(row(page, 'seen-003')).toBeVisible()
  const asked: { q: string | null; at: number }[] = []
  page.on('request', (request) => {
    if (isList(request.url())) asked.push({ q: new URL(request.url()).searchParams.get('q'), at: Date.now() })
  })
  await search(page).pressSequentially('seen-002', { delay: 40 })
  const lastKey = Date.now()
  await expect(row(page, 'seen-001')).toHaveCount(0)
  await expect(row(page, 'seen-002')).toBeVisible()
  expect(asked.map(({ q }) => q)).toEqual(['seen-002'])
  expect((asked[0]?.at ?? 0) - lastKey).toBeGreaterThan(900)
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
  await page.getByRole('button', { name: 'Types' }).click()
  await page.getByRole('checkbox', { name: 'Client' }).check()
  await expect(row(page, 'seen-001')).toHaveCount(0)
  await expect(row(page, 'seen-002')).toBeVisible()
  await page.reload()
  await expect(row(page, 'seen-002')).toBeVisible()
  await expect(row(page, 'seen-001')).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Color' }).click()
  await expect(page.getByRole('columnheader', { name: 'Color' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Clear all filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(row(page, 'seen-001')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Types' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Color' })).toHaveCount(0)
})

test('UI-05 the export menu has five ways out, and CSV holds every matching row', async ({
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
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toContain('Name\tColor')
})

test('UI-08 a row opens its record; it is made, changed and deleted in the drawer', async ({ owner }) => {
  const { page } = owner
  await page.goto('/databases/tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('dryer')
  await drawer.getByRole('textbox', { name: 'Color' }).fill('#009e73')
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

test('UI-22 what somebody else changed meanwhile is said, not overwritten', async ({ owner }) => {
  const { page, api } = owner
  const tag = await api.post<Stored>('tag/create/', { name: 'mine', color: '#0072b2', types: ['JOB'] })
  await page.goto(`/databases/tags?open=${tag._id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('typed here')
  await api.patch(`tag/update/${tag._id}`, { name: 'changed there', version: tag.version })
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('typed here')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await drawer.getByRole('button', { name: 'Show the other version' }).click()
  await expect(row(page, 'changed there').or(drawer.getByText('changed there')).first()).toBeVisible()
  expect(await api.get<Stored>(`tag/read/${tag._id}`)).toMatchObject({ name: 'changed there' })
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

test('a list that fails says so and is tried again; an empty one leads on', async ({ owner }) => {
  const { page } = owner
  await page.route('**/tag/list/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/databases/tags')
  await expect(page.getByText('The list could not be loaded')).toBeVisible()
  await page.unroute('**/tag/list/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/databases/skills')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.goto('/databases/tags?q=nothing-is-called-this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the keyboard alone opens a record, closes it and comes back to where it was', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 1)
  await page.goto('/databases/tags?q=seen-')
  const opener = row(page, 'seen-001').getByRole('button', { name: 'seen-001' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})
