import type { Locator, Page } from '@playwright/test'
import { openClientTab } from '../client-tabs.ts'
import { failEach, retryUntil } from '../failing.ts'
import { type Stored, addInvoice, addJob, addTechnician, expect, signInWelcomed, test } from '../world.ts'

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

/** Whether the page shows the tabs above the facts about the record. */
const leadsWithWork = async (page: Page): Promise<boolean> =>
  (await top(page.getByRole('tablist').first())) < (await top(page.getByRole('complementary')))

test('CRM-01, CRM-06, UI-12, OPEN-762 the page of a client opens on the timeline, has six groups of tabs, and folds what is not known of them', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Washer leaks')
  const client = job['client'] as Stored
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`/crm/contacts/client/${client._id}`)
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText([
    'Timeline',
    'Jobs and machines',
    'Billing',
    'Accounts and locations',
    'Notes, files and tasks',
    'History',
  ])
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/Washer leaks/)
      .first(),
  ).toBeVisible()
  await openClientTab(page, 'Jobs')
  await expect(page.getByRole('tabpanel').getByText('Washer leaks')).toBeVisible()
  const facts = page.getByRole('complementary')
  await expect(facts.getByText('Languages')).toBeVisible()
  await expect(facts.getByText('Position')).toBeHidden()
  await facts.getByRole('button', { name: 'Show empty fields' }).click()
  await expect(facts.getByText('Position')).toBeVisible()
  await facts.getByText('Notes').hover()
  await facts.getByRole('button', { name: 'Edit notes' }).click()
  await facts.getByRole('textbox', { name: 'Notes' }).fill('Rings twice')
  await facts.getByRole('button', { name: 'Save' }).click()
  await facts.getByRole('button', { name: 'Hide empty fields' }).click()
  await expect(facts.getByText('Rings twice')).toBeVisible()
  await expect(facts.getByText('Position')).toBeHidden()
  // The timeline names the changed fields, and shows the texts of other entries as they are.
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const entries = page.getByRole('tabpanel').locator('.mantine-Timeline-item')
  await expect(entries.filter({ hasText: /^Olive Owner/ }).first()).toContainText('Notes')
  await expect(entries.getByText('Washer leaks', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => leadsWithWork(page)).toBe(true)
})

test('CRM-01, OPEN-729, OPEN-766 the card of a client begins with the unpaid balance, the last and the next visit; the timeline with the next three', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Washer leaks')
  const { _id: client } = job['client'] as Stored
  const { mend } = await failEach(page, /\/account\/list\//)
  await page.goto(`/crm/contacts/client/${client}`)
  const card = page.getByRole('complementary')
  await expect(card.getByText('It broke')).toHaveCount(2)
  await mend()
  await retryUntil(
    card.getByRole('button', { name: 'Retry' }).first(),
    card.getByRole('link', { name: '$0.00' }),
  )

  const { _id: invoice } = await addInvoice(api, job)
  await api.post(`invoice/issue/${invoice}`, {})
  const visit = { jobId: job._id, technicians: ['UNASSIGNED'], estimatedDuration: 3_600_000 }
  const past = Date.parse('2026-01-05T10:00:00-05:00')
  await api.post('appointment/create/', { ...visit, startAt: past, status: 'COMPLETE' })
  await page.reload()
  await expect(card.getByRole('link', { name: '$160.97' })).toBeVisible()
  await expect(card.getByText(/^Jan 5(, 2026)?$/)).toBeVisible()
  await expect(card.getByText('Next visit')).toBeHidden()

  const other = await api.post<Stored>('job/create/', {
    title: 'Oven is cold',
    description: 'It does not heat.',
    jobSiteType: 'ON_CLIENT_SITE',
    useClientHomeAddress: true,
    clientId: client,
  })
  for (const [jobId, day] of [
    [job._id, '2031-01-07'],
    [job._id, '2031-01-06'],
    [other._id, '2031-01-08'],
    [other._id, '2031-01-09'],
  ])
    await api.post('appointment/create/', { ...visit, jobId, startAt: Date.parse(`${day}T09:00:00-05:00`) })
  const next = card.getByRole('link', { name: 'Mon, Jan 6, 09:00, Unassigned' })
  await expect(next).toBeVisible()
  const coming = page.getByRole('region', { name: 'Coming' }).getByText('Appointment', { exact: true })
  await expect(coming).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('2026-01-05 10:00')
  await page.getByRole('button', { name: 'Show 1 more upcoming entry' }).click()
  await expect(coming).toHaveCount(4)
  await card.getByRole('link', { name: '$160.97' }).click()
  await expect(page.getByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-selected', 'true')
  await openClientTab(page, 'Files')
  await card.getByRole('link', { name: '$160.97' }).click()
  await page.getByRole('tabpanel').getByText('INV-000001').click()
  await expect(page.getByRole('heading', { name: 'Invoice INV-000001' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-selected', 'true')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Washer leaks' })).toBeVisible()
})

test('PERM-04, OPEN-729 the card of a client shows the balance and the next visit to roles with these rights', async ({
  owner: { api },
  browser,
}) => {
  const job = await addJob(api, 'Washer leaks')
  const visit = { jobId: job._id, technicians: ['UNASSIGNED'], estimatedDuration: 3_600_000 }
  await api.post('appointment/create/', { ...visit, startAt: Date.parse('2031-01-06T09:00:00-05:00') })
  const technician = await addTechnician(api)
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => name === 'Technician')
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, technician.email)
  const [read, none] = [
    [true, false, false, false, false],
    [false, false, false, false, false],
  ]
  const crm = { CRM_CONTACT_CUSTOMER: read, OP_DISPATCH: read }
  const card = theirs.getByRole('complementary')
  const offered = async (sections: object) => {
    await api.patch(`role/update/${role?._id}`, { sections: { ...crm, ...sections } })
    await theirs.goto(`/crm/contacts/client/${(job['client'] as Stored)._id}`)
    await expect(card.getByText('Phone', { exact: true })).toBeVisible()
  }
  await offered({ OP_JOB: read, OP_CALENDAR: read, ACCTG_INVOICE: none })
  await expect(card.getByRole('link', { name: 'Mon, Jan 6, 09:00' })).toBeVisible()
  await expect(card.getByText('Balance', { exact: true })).toHaveCount(0)
  await offered({ OP_JOB: none, OP_CALENDAR: none, ACCTG_INVOICE: read })
  await expect(card.getByRole('link', { name: '$0.00' })).toBeVisible()
  await expect(card.getByText('Next visit', { exact: true })).toHaveCount(0)
})

test('JOB-01, JOB-22 the page of a job offers to schedule it once, whatever it has, and on a phone leads with the work', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Washer leaks')
  await page.goto(`/operations/jobs/${job._id}?created=true`)
  await expect(page.getByRole('button', { name: /^Schedule\b/ })).toHaveCount(1)
  await page.goto(`/operations/jobs/${job._id}`)
  await expect(page.getByText('Find out which technicians are free and when, and book them.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Schedule\b/ })).toHaveCount(1)
  const facts = page.getByRole('complementary')
  await expect(facts.getByText('Client', { exact: true })).toBeVisible()
  await expect(facts.getByText('Tags', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => leadsWithWork(page)).toBe(true)
})

test('CRM-01, OPEN-732 an estimate or invoice begins on the page of a client, for one of their accounts', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const { _id: client } = job['client'] as Stored
  await page.goto(`/crm/contacts/client/${client}`)
  const menu = page.getByRole('button', { name: 'Estimate or invoice' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'New invoice' }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices\/new\?account=/)
  await expect(page.locator('main')).toContainText('A-000001')

  await api.post('account/create/', { accountHolder: client })
  await page.goto(`/crm/contacts/client/${client}`)
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'New estimate for A-000002',
    'New estimate for A-000001',
    'New invoice for A-000002',
    'New invoice for A-000001',
  ])
  await page.getByRole('menuitem', { name: 'New estimate for A-000002' }).click()
  await expect(page).toHaveURL(/\/accounting\/estimates\/new\?account=/)
})
