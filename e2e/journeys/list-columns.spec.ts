import type { Locator, Page } from '@playwright/test'
import { openClientTab } from '../client-tabs.ts'
import { holdBack } from '../failing.ts'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

const addClient = (api: Api, firstName: string) =>
  api.post<Stored>('client/create/', {
    firstName,
    lastName: 'Roy',
    phone: '+15145550134',
    languages: ['fr-FR'],
  })

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const isCut = (cell: Locator) => cell.evaluate((at) => at.scrollWidth > at.clientWidth)

test('UI-04, UI-07, UI-12 columns without anything in them are away until one is asked for, and Tab leads past their edges', async ({
  owner: { page, api },
}) => {
  for (const name of ['Ada', 'Bea']) await addClient(api, name)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/crm/contacts')
  await expect(head(page, 'Phone')).toBeVisible()
  await expect(head(page, 'Tags')).toHaveCount(0)
  await button(page, 'Columns').click()
  await page.getByRole('menuitemcheckbox', { name: 'Tags empty here' }).click()
  await expect(head(page, 'Tags')).toBeVisible()
  await page.reload()
  await expect(head(page, 'Tags')).toBeVisible()
  await expect(head(page, 'Email')).toHaveCount(0)

  await button(page, 'Export').focus()
  const row = page.getByRole('checkbox', { name: /^Select (Ada|Bea) Roy$/ }).first()
  const passed: (string | null)[] = []
  while (!(await row.evaluate((at) => at === document.activeElement)) && passed.length < 12) {
    await page.keyboard.press('Tab')
    passed.push(await page.evaluate(() => document.activeElement?.getAttribute('type') ?? null))
  }
  await expect(row).toBeFocused()
  expect(passed).not.toContain('range')

  await button(page, 'Columns').click()
  await page.getByRole('menuitem', { name: 'Change column widths by keyboard' }).click()
  const edge = page.getByRole('slider', { name: 'Width of Client name' })
  await expect(edge).toBeFocused()
  const before = (await head(page, 'Client name').boundingBox())?.width ?? 0
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(async () => (await head(page, 'Client name').boundingBox())?.width)
    .toBe(Math.round(before) - 10)
})

test('JOB-01, UI-07 a title and a client are not cut while there is the hour of creation, and tools say their names', async ({
  owner: { page, api },
}) => {
  const title = 'Dishwasher installation and first run with the client'
  const { client } = (await addJob(api, title)) as Stored & { client: Stored }
  await api.patch(`client/update/${client._id}`, { lastName: 'Tremblay-Desrochers de Lavallée' })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/operations/jobs')
  const cell = page.getByRole('cell', { name: title, exact: true })
  await expect(cell).toBeVisible()
  await expect.poll(() => isCut(cell)).toBe(false)
  const named = page.getByRole('cell', { name: 'Émilie Tremblay-Desrochers de Lavallée', exact: true })
  expect(await isCut(named)).toBe(false)
  for (const tool of ['Views', 'Columns', 'Export']) await expect(button(page, tool)).toHaveText(tool)
  await page.setViewportSize({ width: 1210, height: 900 })
  await expect(button(page, 'Columns')).toHaveText('')
  for (const whole of [cell, named]) await expect.poll(() => isCut(whole)).toBe(false)
})

test('CRM-01, UI-03, UI-06 a list inside a record is searched, sorted and narrowed as any other, and the address stays the record’s', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Washer leaks')
  const [client, account] = [job['client'], job['account']] as { _id: string }[]
  await api.post('job/create/', {
    title: 'Oven is cold',
    description: 'It does not heat.',
    jobSiteType: 'ON_CLIENT_SITE',
    useClientHomeAddress: true,
    clientId: client?._id,
    accountId: account?._id,
  })
  await page.goto(`/crm/contacts/client/${client?._id}`)
  await openClientTab(page, 'Jobs')
  const tab = page.getByRole('tabpanel', { name: 'Jobs', exact: true })
  await expect(tab.getByText('Showing: 1 - 2 of 2')).toBeVisible()
  await head(page, 'Title').getByRole('button').click()
  await expect(tab.getByRole('row').nth(1)).toContainText('Oven is cold')
  await tab.getByRole('searchbox', { name: 'Search' }).fill('washer')
  await page.keyboard.press('Enter')
  await expect(tab.getByText('Oven is cold')).toHaveCount(0)
  await expect(tab.getByText('Washer leaks')).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Columns' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?tab=jobs')
})

test('CRM-18, UI-04 the list of accounts has all its columns once those without anything in them are asked for', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  await page.goto('/crm/contacts?tab=accounts')
  await button(page, 'Columns').click()
  for (const empty of ['Last serviced', 'Tags'])
    await page.getByRole('menuitemcheckbox', { name: `${empty} empty here` }).click()
  await page.keyboard.press('Escape')
  for (const column of ['Account number', 'Account Holder', 'Locations', 'Last serviced', 'Tags', 'Created'])
    await expect(head(page, column)).toBeVisible()
})

test('JOB-01, OPEN-169 the status is as wide as its badges: one or two, neither is cut nor leaves the column half empty', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/operations/jobs')
  const status = page.getByRole('row').nth(1).getByRole('cell').nth(4)
  const widthOf = async () => (await status.boundingBox())?.width ?? 0
  await expect(status).toHaveText('To schedule')
  await expect.poll(widthOf).toBeLessThan(180)
  expect(await isCut(status)).toBe(false)
  await api.patch(`job/update/${job._id}`, { jobStatus: 'FOLLOW_UP' })
  await expect(status).toHaveText(/Follow-up\s*To schedule/)
  await expect.poll(() => isCut(status)).toBe(false)
  await expect.poll(widthOf).toBeLessThan(245)
})

test('UI-09 while a list is read its place is shown, and nothing moves for who wants less motion', async ({
  owner: { page },
}) => {
  const { answer } = await holdBack(page, '**/client/list/**')
  await page.goto('/crm/contacts')
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  const endless = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
          .length,
    )
  expect(await endless()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(endless).toBeGreaterThan(0)
  answer()
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
})

test('OPEN-777 a list of jobs never scrolls sideways: columns without room are away until the window is wider or one is chosen', async ({
  owner: { page, api },
}) => {
  await addJob(api, 'Dishwasher installation and first run with the client')
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/operations/jobs')
  await expect(head(page, 'Title')).toBeVisible()
  const scrolls = () =>
    page.getByRole('table').evaluate((at) => at.scrollWidth > (at.parentElement?.clientWidth ?? 0))
  await expect(head(page, 'Balance')).toHaveCount(0)
  expect(await scrolls()).toBe(false)
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect(head(page, 'Balance')).toBeVisible()
  await expect(head(page, 'Created')).toBeVisible()
  await page.setViewportSize({ width: 1400, height: 900 })
  await expect(head(page, 'Balance')).toHaveCount(0)
  await button(page, 'Columns').click()
  await page.getByRole('menuitemcheckbox', { name: 'Balance no room here' }).click()
  await expect(head(page, 'Balance')).toBeVisible()
})
