import { type Page, expect } from '@playwright/test'
import { book, hour, technicians } from '../board.ts'
import { png } from '../paper.ts'
import { type Stored, addInvoice, addJob, test } from '../world.ts'

const main = (page: Page) => page.locator('main')
/** Returns the button of the job's next step. This button is the only filled button of the page. */
const next = (page: Page) =>
  main(page).locator('header button[data-variant="filled"], header a[data-variant="filled"]')
const fact = (page: Page, label: string) =>
  page
    .getByRole('complementary')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })

test('OPEN-730, OPEN-733 a job shows its appointments, checklist, photos and notes first, and the rest in groups with counts', async ({
  owner: { page, api },
}) => {
  const type = await api.post<Stored>('job-type/create/', {
    name: 'Washer repair',
    checklist: [{ text: 'Close the water' }, { text: 'Test run' }],
  })
  const job = await addJob(api)
  await api.patch(`job/update/${job._id}`, {
    version: job.version,
    jobType: type._id,
    checklist: [{ text: 'Close the water' }],
  })
  const of = await technicians(api)
  await book(api, job, { techs: [of('Tess')], at: 10 })
  await addInvoice(api, job)
  await page.goto(`/operations/jobs/${job._id}`)
  const overview = page.getByRole('tabpanel', { name: 'Overview' })
  await expect(overview.getByRole('heading', { name: 'Appointments' })).toBeVisible()
  await expect(overview.getByText('Tess Tremblay')).toBeVisible()
  await expect(overview.getByText('Close the water')).toBeVisible()
  const mailed = 'Émilie Tremblay gets an email within minutes, and a reminder on Sun, Jan 5, 09:00.'
  await expect(overview.getByText(mailed)).toBeVisible()
  await expect(overview.getByRole('heading', { name: 'Photos' })).toHaveCount(0)
  await overview.getByRole('textbox', { name: 'Add Note' }).fill('The key is at the neighbour')
  await overview.getByRole('button', { name: 'Add Note' }).click()
  // The input may still contain the note while it is saved.
  await expect(overview.getByRole('article').getByText('The key is at the neighbour')).toBeVisible()

  const tabs = main(page).getByRole('tablist').first()
  await expect(tabs.getByRole('tab')).toHaveText([
    'Overview',
    'Machines and parts',
    'Billing 1',
    'Files',
    'Tasks and contacts',
    'History',
  ])
  const sent = await page.request.post(`/api/v1/job/media/${job._id}`, {
    headers: { origin: new URL(page.url()).origin, 'x-workspace-id': api.workspaceId },
    multipart: { file: { name: 'drum.png', mimeType: 'image/png', buffer: png } },
  })
  expect(sent.status()).toBe(201)
  await page.reload()
  await expect(overview.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await expect(overview.getByRole('button', { name: 'Show drum.png' })).toBeVisible()
  await overview.getByRole('link', { name: 'All files' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Files 1' }).getByText('drum.png')).toBeVisible()

  await tabs.getByRole('tab', { name: 'Billing' }).click()
  const billing = page.getByRole('tabpanel', { name: 'Billing' })
  await expect(billing.getByRole('tab', { name: 'Invoices 1', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/tab=invoices$/)
  await expect(billing.getByText('Draft', { exact: true })).toBeVisible()
  await billing.getByRole('tab', { name: 'Estimates' }).click()
  await expect(billing.getByText('No estimate for this job yet')).toBeVisible()
  await page.goto(`/operations/jobs/${job._id}?tab=contacts`)
  await expect(page.getByRole('tab', { name: 'Contacts', exact: true, selected: true })).toBeVisible()
})

test('OPEN-730 the main button is the next step of the job, from the visit to the payment', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const of = await technicians(api)
  await page.goto(`/operations/jobs/${job._id}`)
  await expect(next(page)).toHaveText('Schedule')
  const visit = await book(api, job, { techs: [of('Tess')], at: 10 })
  await expect(next(page)).toHaveCount(0)
  const invoice = await addInvoice(api, job)
  await api.post(`invoice/issue/${invoice._id}`, {})
  await expect(fact(page, 'Invoiced')).toContainText('$160.97')
  await expect(next(page)).toHaveCount(0)

  await api.patch(`appointment/update/${visit._id}`, {
    version: visit.version,
    startAt: Math.floor(Date.now() / 60_000) * 60_000 - 2 * hour,
  })
  await expect(next(page)).toHaveText('Complete the job')
  await next(page).click()
  await expect(page.getByRole('button', { name: /^Status: Completed/ })).toBeVisible()
  await expect(next(page)).toHaveText('Record payment')
  await expect(fact(page, 'Unpaid')).toContainText('$160.97')
  await next(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('60.97')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(fact(page, 'Paid')).toContainText('$60.97')
  await expect(fact(page, 'Unpaid')).toContainText('$100.00')

  const draft = await addInvoice(api, job)
  await expect(next(page)).toHaveText('Issue the draft')
  await next(page).click()
  await expect(page).toHaveURL(`/accounting/invoices/${draft._id}`)
})

test('OPEN-730 a job that is paid but not completed says so, and is completed with one click', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const invoice = await addInvoice(api, job)
  await api.post(`invoice/issue/${invoice._id}`, {})
  const { balance } = await api.get<{ balance: string }>(`invoice/read/${invoice._id}`)
  const notice = page.getByText('This job is paid, but it is not completed.')
  await page.goto(`/operations/jobs/${job._id}`)
  await expect(next(page)).toHaveText('Schedule')
  await expect(notice).toHaveCount(0)
  await api.post(`payment/invoice/${invoice._id}`, {
    amount: balance,
    currency: 'CAD',
    method: 'CASH',
    paidAt: new Date().toISOString(),
  })
  await expect(notice).toBeVisible()
  await next(page).click()
  await expect(notice).toHaveCount(0)
  await expect(next(page)).toHaveCount(0)
})
