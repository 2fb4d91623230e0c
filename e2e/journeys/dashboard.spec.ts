import { type Stored, addTechnician, expect, test } from '../world.ts'

test('WS-05, OPEN-14, OPEN-744, OPEN-745 sample data fills the dashboard, whose figures and lists agree, and goes again from the configuration', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  const part = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(part('Today').getByRole('listitem').filter({ hasText: 'Washer leaks' })).toBeVisible()
  await expect(part('Late appointments').getByRole('link', { name: /Microwave sparks/ })).toBeVisible()
  await expect(part('Coming up').getByRole('listitem')).toHaveCount(5)
  await expect(part('Money')).toContainText('Overdue, 2 invoices')
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
  await sample.getByRole('button', { name: 'Remove the sample data' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Remove the sample data' }).click()
  await page.getByRole('button', { name: 'Keep those, remove the rest' }).click()
  await expect(sample.getByRole('button', { name: 'Explore with sample data' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible()
  await expect(part('To invoice (1)')).toContainText('Gas hose replaced')
})

test('OPEN-14 what is due and what waits are counted, and each figure opens the list behind it', async ({
  owner: { page, api },
}) => {
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)
  await api.post('task/create/', { name: 'Order tyres', endDate: yesterday })
  await api.post('task/create/', { name: 'Some day' })
  const at = new Date().toISOString()
  await api.post('call/create/', { direction: 'IN', phone: '+14385550123', at, answered: false })
  await page.goto('/dashboard')
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Tasks due (1)').getByRole('listitem')).toHaveText(/Order tyres/)
  await expect(part('Waiting')).toHaveText(/Calls to return\s*1/)
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
