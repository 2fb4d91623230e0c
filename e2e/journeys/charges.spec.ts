import { violationsIn } from '../axe.ts'
import { cellsOffScreen } from '../cells-off-screen.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Api, type Stored, addJob, addTechnician, expect, test } from '../world.ts'

/** Creates a visit that Tess has ended: an hour of labour, and two pumps with a cost of 10.00 and a price of 25.00. */
async function ended(api: Api): Promise<Stored> {
  await addTechnician(api)
  const [tess] = await api.get<Stored[]>('workforce/list/?q=tess')
  await api.post(`workforce/cost/${tess?._id}`, { hourlyCost: '32.50' })
  const pump = await api.post<Stored>('product/create/', {
    name: 'Drain pump',
    productNumber: 'P-100',
    quantity: 3,
    unitCost: '10',
    unitPrice: '25',
  })
  const job = await addJob(api)
  const startAt = Math.floor(Date.now() / 60_000) * 60_000
  const booked = { jobId: job._id, technicians: [tess?._id], startAt, estimatedDuration: 3_600_000 }
  const visit = await api.post<Stored>('appointment/create/', booked)
  await api.post(`appointment/start/${visit._id}`, { at: Date.now() - 3_600_000 })
  await api.post(`appointment/finish/${visit._id}`, {
    at: Date.now(),
    outcome: 'DONE',
    parts: [{ product: pump._id, count: 2 }],
    hours: [{ technician: tess?._id, minutes: 60 }],
  })
  // The office removes both lines from the draft, so the charges of both lines are unbilled again.
  const [draft] = await api.get<Stored[]>(`invoice/list/?filter_job=${job._id}`)
  await api.patch(`invoice/update/${draft?._id}`, { lineItems: [] })
  return job
}

test('OPEN-304, OPEN-383 what visits took is seen on the job and in a list, with what is not billed, and is billed once', async ({
  owner: { page, api },
}) => {
  const job = await ended(api)
  await page.goto('/accounting/charges')
  await expect(page.getByRole('heading', { level: 1, name: 'Charges', exact: true })).toBeVisible()
  // If hours have no price, the page shows the reason next to the technician's name.
  const worked = page.getByRole('row').filter({ hasText: 'Tess' })
  await expect(worked).toContainText('No price: the job type has no service')
  await expect(page.getByText('$50.00').first()).toBeVisible()
  await expect(page.getByText('2 charges', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Drain pump' })
  await expect(row).toContainText(/Drain pump.*Part.*2.*\$25\.00.*\$50\.00.*Not billed yet/)
  await page.getByRole('tab', { name: 'Billed', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Not billed yet' }).click()
  await expect(row).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Charges')
  const panel = page.getByRole('tabpanel', { name: 'Charges' })
  await expect(panel.getByText('Not billed yet').first()).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Bill Drain pump' }).click()
  await expect(page.getByRole('textbox', { name: 'Description of line 1' })).toHaveValue('Drain pump')
  await expect(page.getByRole('textbox', { name: 'Description of line 2' })).toHaveCount(0)

  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Charges')
  await expect(panel.getByText('1 charge', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Bill unbilled charges' }).click()
  await expect(page.getByRole('textbox', { name: 'Description of line 2' })).toBeVisible()

  await page.goto('/accounting/charges')
  await expect(
    page.getByText('Nothing is left to bill: everything is on an invoice or a draft.'),
  ).toBeVisible()
  await row.getByRole('link', { name: /^DRAFT-/ }).click()
  await expect(page.getByRole('textbox', { name: 'Description of line 2' })).toBeVisible()
})

test('OPEN-305 what an hour of somebody costs is set on their page by who administers people', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const [tess] = await api.get<Stored[]>('workforce/list/?q=tess')
  await page.goto(`/hr/workforce/${tess?._id}`)
  await page.getByRole('tab', { name: 'Labour cost' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Labour cost' })
  const cost = panel.getByRole('textbox', { name: /^Cost per hour/ })
  await cost.fill('-1')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(cost).toHaveAttribute('aria-invalid', 'true')
  await cost.fill('32,5')
  expect(await violationsIn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The cost per hour is saved')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Labour cost' }).click()
  await expect(cost).toHaveValue('32.50')
  await cost.fill('')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The cost per hour is saved')).toBeVisible()
  expect(await api.get(`workforce/cost/${tess?._id}`)).toEqual({ hourlyCost: null })
})

test('OPEN-384, OPEN-386, OPEN-816 what is left of a job stands on its page, follows what is billed, and in a list that sorts and narrows, of cards on a phone', async ({
  owner: { page, api },
}) => {
  const job = await ended(api)
  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Margin per job')
  const panel = page.getByRole('tabpanel', { name: 'Margin per job' })
  const figure = (name: string) => panel.getByText(name, { exact: true }).locator('xpath=..')
  await expect(figure('Revenue')).toContainText('$0.00')
  await expect(figure('Labour')).toContainText('$32.50')
  await expect(figure('Parts')).toContainText('$20.00')
  await expect(figure('Margin')).toContainText('-$52.50')
  await expect(figure('Not billed yet')).toContainText('$50.00')
  expect(await violationsIn(page)).toEqual([])

  // Amounts billed by other users appear without a reload.
  const draft = await api.post<Stored>(`job/bill/${job._id}`, {})
  await expect(figure('On drafts')).toContainText('$50.00')
  await api.post(`invoice/issue/${draft._id}`, {})
  await expect(figure('Revenue')).toContainText('$50.00')
  await expect(figure('Margin')).toContainText('-$2.50')

  await page.goto('/accounting/margins')
  const row = page.getByRole('row').filter({ hasText: 'Washer leaks' })
  await expect(row).toContainText(/\$50\.00.*\$32\.50.*\$20\.00.*\$0\.00.*-\$2\.50.*-5%/)
  await page.getByRole('button', { name: 'Margin', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Margin', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(row).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  const desk = page.viewportSize()
  if (desk === null) throw new Error('The page has no size')
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(row).toContainText('-$2.50')
  await expect.poll(() => cellsOffScreen(row)).toEqual([])
  await page.setViewportSize(desk)
  await page.getByRole('textbox', { name: 'Search jobs' }).fill('dryer')
  await expect(page.getByText('No job matches.')).toBeVisible()
  // If the start of the range is after its end, the field shows an error, and the page shows no figures.
  await page.goto('/accounting/margins?from=2026-11-20&to=2026-11-01')
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveAccessibleDescription(
    'The end cannot be before the start',
  )
  await expect(page.getByText('No job matches.')).toHaveCount(0)
  await page.goto('/accounting/margins')
  await page.getByRole('textbox', { name: 'Search jobs' }).fill('washer')
  await expect(row).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Margin-per-job-\d{4}-\d\d-\d\d\.csv$/)
})

test('OPEN-774 the office charges products when it creates a job, and changes them until they are billed', async ({
  owner: { page, api },
}) => {
  const pump = await api.post<Stored>('product/create/', {
    name: 'Drain pump',
    productNumber: 'P-100',
    unitPrice: '25',
  })
  await page.goto('/operations/jobs/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('First name').fill('Marc')
  await field('Last name').fill('Roy')
  await field('Phone').fill('514 555 0134')
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('1 rue Roy, Montréal')
  await page.getByRole('button', { name: 'Next' }).click()
  await field('Title').fill('Washer leaks')
  await field('Description').fill('Under the drum')
  const lines = page.getByRole('group', { name: 'Products and services' })
  await lines.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('button', { name: 'Create Job' }).click()
  const product = lines.getByRole('combobox', { name: 'Product' })
  await expect(product).toHaveAttribute('aria-invalid', 'true')
  await product.fill('pump')
  await page.getByRole('option', { name: /Drain pump/ }).click()
  const price = lines.getByRole('textbox', { name: /^Unit price/ })
  // The account of a new client has its prices from the server.
  await expect(price).toHaveAccessibleDescription(
    'If this field is empty, the price for the client’s account applies',
  )
  await expect(price).toHaveValue('')
  await lines.getByRole('textbox', { name: /^Quantity/ }).fill('2')
  await price.fill('19,50')
  await expect(page.getByText('Total before taxes: $39.00')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Washer leaks/ })).toBeVisible()

  await openJobTab(page, 'Charges')
  const panel = page.getByRole('tabpanel', { name: 'Charges' })
  const row = panel.getByRole('row').filter({ hasText: 'Drain pump' })
  await expect(row).toContainText(/Drain pump.*2.*\$39\.00.*Not billed yet/)
  await row.getByText('Drain pump').click()
  const drawer = page.getByRole('dialog', { name: 'Drain pump' })
  await drawer.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('$58.50')
  // The price in the job type takes precedence over the price of the product.
  const jobType = await api.post<Stored>('job-type/create/', {
    name: 'Pump repair',
    duration: 3_600_000,
    skills: [],
    checklist: [],
    products: [{ product: pump._id, quantity: '1', unitPrice: '22' }],
  })
  const [job] = await api.get<Stored[]>('job/list/?limit=1')
  await api.patch(`job/update/${job?._id}`, { jobType: jobType._id })
  await page.reload()
  await panel.getByRole('button', { name: 'Add a line' }).click()
  const added = page.getByRole('dialog', { name: 'Add a line' })
  await added.getByRole('combobox', { name: 'Product' }).fill('pump')
  await page.getByRole('option', { name: /Drain pump/ }).click()
  await expect(added.getByRole('textbox', { name: /^Unit price/ })).toHaveValue(/^22/)
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('2 charges', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Bill unbilled charges' }).click()
  await expect(page.getByRole('textbox', { name: 'Description of line 2' })).toHaveValue('Drain pump')
})
