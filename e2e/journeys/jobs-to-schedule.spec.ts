import { type Stored, addInvoice, addJob, expect, test } from '../world.ts'

const monday = Date.parse('2031-01-06T09:00:00-05:00')
const hour = 3_600_000

test('OPEN-169, JOB-19, OPEN-77 a job without a visit is found, shows its next one, and its history tells of it', async ({
  owner: { page, api },
}) => {
  const [job, other] = [await addJob(api, 'Washer leaks'), await addJob(api, 'Dryer hums')]
  const [olive] = await api.get<Stored[]>('workforce/list/')
  const book = (jobId: string, startAt: number) =>
    api.post<Stored>('appointment/create/', {
      jobId,
      technicians: [olive?._id],
      startAt,
      estimatedDuration: hour,
    })
  await book(other._id, monday)

  const { _id: client } = other['client'] as Stored
  await page.goto(`/crm/contacts/client/${client}?tab=jobs`)
  const jobs = page.getByRole('tabpanel', { name: 'Jobs', exact: true })
  await expect(jobs).toContainText('Mon, Jan 6, 09:00, Olive Owner')

  await page.goto('/operations/jobs')
  const tab = page.getByRole('tab', { name: /To schedule/ })
  await expect(tab).toContainText('1')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect(row('Dryer hums')).toContainText('Mon, Jan 6, 09:00, Olive Owner')
  await expect(row('Dryer hums')).toContainText('Scheduled')
  await expect(row('Washer leaks')).toContainText('To schedule')
  await tab.click()
  await expect(row('Dryer hums')).toHaveCount(0)
  await expect(page).toHaveURL(/toSchedule/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /To schedule/ })).toHaveAttribute('aria-selected', 'true')
  await expect(row('Washer leaks')).toBeVisible()

  const visit = await book(job._id, monday + 24 * hour)
  await expect(row('Washer leaks'), 'it leaves the list by itself').toHaveCount(0)
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Next appointment' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Dryer hums')

  await api.patch(`appointment/update/${visit._id}`, { startAt: monday + 26 * hour })
  await api.post('note/create/', { entityType: 'JOB', entity: job._id, content: 'Key under the mat' })
  const draft = await addInvoice(api, job)
  await api.post(`invoice/issue/${draft._id}`, {})
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const told = page.getByRole('tabpanel', { name: 'History' })
  await expect(told).toContainText('Invoice INV-000001')
  await expect(told).toContainText('Key under the mat')
  await expect(told).toContainText('Appointment, now Tue, Jan 7, 11:00 – 12:00')
  await expect(told).toContainText('Tue, Jan 7, 09:00 – 10:00, Olive Owner')
  await expect(told).toContainText('Tue, Jan 7, 09:00 → Tue, Jan 7, 11:00')
  await expect(told).not.toContainText(job._id)
})

test('OPEN-876 tabs say that there are more than 10,000 records', async ({ owner: { page } }) => {
  // The test fakes the counts that the server returns above 10,000 records.
  await page.route('**/job/summary*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.data.result, { total: 10_001, byStatus: { SCHEDULED: 10_000 }, toSchedule: 10_001 })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/operations/jobs')
  for (const name of [/^All 10,000\+$/, /^Scheduled 10,000$/, /To schedule 10,000\+$/])
    await expect(page.getByRole('tab', { name })).toBeVisible()
})

test('OPEN-876 the board of tasks, pickers and the work to finish say that there are more than 10,000 records', async ({
  owner: { page },
}) => {
  // The test fakes the page that the server returns above 10,000 records.
  await page.route(/\/(task|invoice|product)\/(list|search)/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.data.pagination, { count: 10_000, pages: 2000, capped: true })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/communication/tasks')
  await page.getByText('Board', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Pending' })).toContainText('10,000+')
  await page.goto('/accounting/closing')
  await expect(page.getByRole('link', { name: '10,000+ drafts of invoices' })).toBeVisible()
  await page.goto('/operations/orders/new')
  await page.getByLabel('Product', { exact: true }).first().fill('pump')
  await expect(page.getByText('Showing: 1 - 5 of 10,000+')).toBeVisible()
  await expect(page.getByText('10,000+ options found')).toBeAttached()
})
