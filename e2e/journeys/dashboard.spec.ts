import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Stored, addJob, addTechnician, expect, newPerson, signInWelcomed, test } from '../world.ts'

/** Chooses an arrangement of the dashboard. */
const arrange = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Dashboard for' }).getByText(name, { exact: true }).click()

test('WS-05, OPEN-14, OPEN-734, OPEN-744, OPEN-745, OPEN-759, OPEN-760, OPEN-767 sample data fills the dashboard, whose figures and lists agree, goes again from the configuration, and may be of another trade', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  const part = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(part('Money')).toContainText('Overdue, 2 invoices')
  const ofAge = part('Money').getByRole('link', { name: '1 to 30 days overdue' })
  await expect(ofAge).toHaveAttribute('href', /between=.*dueDate/)
  await expect(part('Done at the first visit')).toContainText('8 of 8 jobs in the last 90 days')
  // The sample contains visits of today, so that the number of late visits depends on the hour.
  await expect(part('On time').getByRole('listitem').first()).toBeVisible()
  await part('Revenue and margin by month').getByRole('button', { name: 'Show as a table' }).click()
  const months = page.getByRole('table', { name: 'Revenue and margin by month in CAD' }).getByRole('row')
  await expect(months).toHaveCount(13)
  const all = part('Revenue and margin by month').getByRole('link', { name: 'See all' })
  await expect(all).toHaveAttribute('href', /reports\?kind=REVENUE_BY_MONTH/)
  const [revenue, margin] = [months.nth(1).getByRole('link').first(), months.nth(1).getByRole('link').last()]
  await expect(revenue).toHaveText(/^\$[1-9]/)
  await expect(revenue).toHaveAttribute('href', /invoices.*billingDate/)
  await expect(margin).toHaveAttribute('href', /margins.*from/)
  await part('Booked hours, next ten days').getByRole('button', { name: 'Show as a table' }).click()
  const days = page.getByRole('table', { name: 'Booked and available hours of the next ten days' })
  await expect(days.getByRole('row')).toHaveCount(11)
  expect(await violationsIn(page)).toEqual([])

  await arrange(page, 'Dispatch')
  await expect(part('Today').getByRole('listitem').filter({ hasText: 'Washer leaks' })).toBeVisible()
  await expect(part('Late appointments').getByRole('link', { name: /Microwave sparks/ })).toBeVisible()
  await expect(part('Coming up').getByRole('listitem')).toHaveCount(5)
  await expect(part('Waiting for parts (1)').getByRole('link', { name: 'Oven thermostat' })).toBeVisible()
  await expect(part('To schedule (2)').getByRole('listitem')).toHaveCount(2)

  const rows = page.getByRole('table').getByRole('row')
  await part('To schedule (2)').getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('tab', { name: 'To schedule 2', selected: true })).toBeVisible()
  await expect(rows, 'the head and two jobs').toHaveCount(3)
  await page.goBack()
  await part('To invoice (1)').getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/toInvoice/)
  await expect(rows.filter({ hasText: 'Gas hose replaced' })).toHaveCount(1)
  await expect(rows, 'the head and one job').toHaveCount(2)
  const [job] = await api.get<(Stored & { account: Stored })[]>('job/list/?filter_toInvoice=true')
  const lineItems = [{ description: 'Hose', quantity: '1', unitPrice: '40' }]
  const body = { account: job?.account._id, job: job?._id, lineItems }
  const { _id } = await api.post<Stored>('invoice/create/', body)
  await expect(rows.filter({ hasText: 'Gas hose replaced' }), 'it leaves the list by itself').toHaveCount(0)
  await api.post(`invoice/cancel/${_id}`, {})
  await expect(rows.filter({ hasText: 'Gas hose replaced' })).toHaveCount(1)

  await page.goto('/system/configuration')
  const sample = part('Sample data')
  // The sections above are still loading and move the button, so a click could miss it.
  await sample.getByRole('button', { name: 'Remove the sample data' }).press('Enter')
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Remove the sample data' }).click()
  await page.getByRole('button', { name: 'Keep these records, remove the rest' }).click()
  await expect(sample.getByRole('button', { name: 'Explore with sample data' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible()
  await expect(part('To invoice (1)')).toContainText('Gas hose replaced')
  await page.getByRole('combobox', { name: 'Trade' }).click()
  await page.getByRole('option', { name: 'Plumbing', exact: true }).click()
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await expect(part('Today').getByRole('listitem').filter({ hasText: 'Water in the basement' })).toBeVisible()
})

test('OPEN-14 what is due and what waits are counted, and each figure opens the list behind it', async ({
  owner: { page, api },
}) => {
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)
  await api.post('task/create/', { name: 'Order tyres', endDate: yesterday })
  await api.post('task/create/', { name: 'Some day' })
  const at = new Date().toISOString()
  await api.post('call/create/', { direction: 'IN', phone: '+14385550123', at, answered: false })
  await api.post('job-request/create/', { name: 'Zoé Roy', phone: '+15145550177', problem: 'Cold oven' })
  await page.goto('/dashboard')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await arrange(page, 'Dispatch')
  await expect(part('Tasks due (1)').getByRole('listitem')).toHaveText(/Order tyres/)
  await expect(part('Waiting')).toHaveText(/New requests\s*1\s*Calls to return\s*1/)
  await part('Waiting').getByRole('link', { name: 'New requests' }).click()
  await expect(page.getByRole('tab', { name: 'New 1', selected: true })).toBeVisible()
  await page.goBack()
  await part('Waiting').getByRole('link', { name: 'Calls to return' }).click()
  await expect(page.getByRole('tab', { name: 'Not Called Back', selected: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '(438) 555-0123' })).toBeVisible()
  await page.goBack()
  await part('Tasks due (1)').getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Order tyres' })).toBeVisible()
  await expect(page.getByText('Some day')).toHaveCount(0)
  await page.goBack()
  await part('Tasks due (1)').getByRole('link', { name: 'Order tyres' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order tyres' })).toBeVisible()
})

/**
 * Delays the days of a phone, which the server read before a change, until the change is answered. Returns a function
 * that ends the delays.
 */
async function readLate(phone: Page, change: string): Promise<() => Promise<void>> {
  const days = /\/my-day(\?|$)/
  const changed = phone.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(change),
  )
  await phone.route(days, async (route) => {
    const response = await route.fetch()
    await changed
    await route.fulfill({ response })
  })
  return () => phone.unroute(days)
}

test('OPEN-759, OPEN-761 a technician begins with the own day on a phone, and starts the next visit from there', async ({
  owner: { page, api },
  browser,
}) => {
  const person = newPerson('Tess', 'Tremblay')
  await addTechnician(api, person)
  const [tess] = await api.get<Stored[]>('workforce/list/?q=Tess')
  const job = await addJob(api)
  const startAt = Date.now() + 60_000
  const visit = { jobId: job._id, technicians: [tess?._id], startAt, estimatedDuration: 1_800_000 }
  const { _id } = await api.post<Stored>('appointment/create/', visit)
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 720 } })).newPage()
  await signInWelcomed(phone.request, person.email)
  await phone.goto('/dashboard')
  const today = phone.getByRole('region', { name: 'My visits today' })
  await expect(today.getByRole('listitem')).toContainText(/Washer leaks/)
  await expect(phone.getByRole('radiogroup', { name: 'Dashboard for' })).toHaveCount(0)
  await expect(phone.getByRole('region', { name: 'My hours' })).toContainText('0:00')
  expect(await violationsIn(phone)).toEqual([])
  const readAtOnce = await readLate(phone, `/start/${_id}`)
  await today.getByRole('button', { name: 'Start' }).click()
  await expect(phone).toHaveURL(new RegExp(`/my-day/${_id}`))
  await expect(phone.getByRole('button', { name: 'Pause' })).toBeVisible()
  await readAtOnce()

  await page.goto('/dashboard')
  await arrange(page, 'Dispatch')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dispatch' })).toBeChecked()

  // The office sees invoices but no labour costs, so nothing promises a margin.
  const [office] = await api.get<Stored[]>('role/list/?q=Office')
  await api.patch(`workforce/update/${tess?._id}`, { roleId: office?._id })
  await phone.goto('/dashboard')
  await arrange(phone, 'Business')
  await expect(phone.getByRole('region', { name: 'Revenue by month', exact: true })).toBeVisible()
  await expect(phone.getByText(/margin/i)).toHaveCount(0)
})
