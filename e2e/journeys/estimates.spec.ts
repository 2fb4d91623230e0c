import { violationsIn } from '../axe.ts'
import { openJobTab } from '../job-tabs.ts'
import {
  type Stored,
  addJob,
  addTechnician,
  expect,
  mailsTo,
  signInWelcomed,
  speakEnglish,
  test,
} from '../world.ts'

test('ACC-02, ACC-04, ACC-20, OPEN-125, OPEN-212 an estimate is begun from a job, says until when it holds, is issued, accepted and becomes an invoice', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Estimates')
  await expect(page.getByText('No estimate for this job yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New estimate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New estimate' })).toBeVisible()
  await expect(page.getByText('Prepared for', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Client name' })).toHaveValue('Émilie Tremblay')
  await expect(page.getByText('The total is zero, so this estimate offers nothing')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Due date' })).toHaveCount(0)

  const missing = page.getByRole('alert').filter({ hasText: 'Required before sending' })
  const until = page.getByRole('textbox', { name: 'Valid until' })
  const day = page.getByRole('textbox', { name: 'Date', exact: true })
  await day.fill('2031-01-31')
  await day.press('Escape')
  await page.getByRole('button', { name: 'Clear Valid until' }).click()
  await missing.getByRole('button', { name: 'Enter the last day on which the estimate is valid' }).click()
  await expect(until).toBeFocused()
  await until.fill('2031-01-30')
  await until.blur()
  await expect(missing).toContainText('Valid until cannot be before the date of the estimate')
  await until.fill('2031-03-02')
  await until.blur()
  await expect(missing).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('140')
  await expect(page.getByText('Ready to send')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Estimate DRAFT-/ })).toBeVisible()
  // The data of the dialog load before the dialog opens, so that the buttons of the dialog do not move.
  const early = page.waitForResponse(/\/issue-facts-/)
  await page.reload()
  await early
  await expect(until).toHaveValue('2031-03-02')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Issue this estimate?' })
  await question.getByRole('button', { name: 'Issue the estimate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estimate EST-000001' })).toBeVisible()
  const paper = page.getByRole('main')
  for (const said of ['Prepared for', 'Estimate number', 'Valid until', 'Mar 02, 2031', '$160.97'])
    await expect(paper.getByText(said, { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Accepted…' }).click()
  await page.getByRole('button', { name: 'Record as accepted' }).click()
  await expect(page.getByRole('button', { name: 'Accepted…' })).toHaveCount(0)
  await expect(page.getByText('marked this as accepted')).toBeVisible()
  await page.getByRole('button', { name: 'Make an invoice…' }).click()
  await page.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice DRAFT-/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Rate of line 1' })).toHaveValue('140.00')
  await expect(page.getByText('$160.97', { exact: true }).first()).toBeVisible()

  await page.goto('/accounting/estimates')
  await page.getByRole('tab', { name: /^Invoiced 1/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'EST-000001' })
  await expect(row).toContainText(/Émilie Tremblay.*Invoiced.*\$160\.97/)
  await expect(page.getByLabel('Loading…', { exact: true })).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
  await row.getByRole('button', { name: 'EST-000001' }).click()
  for (const step of ['Make an invoice…', 'Accepted…'])
    await expect(page.getByRole('button', { name: step })).toHaveCount(0)
  await page.getByRole('link', { name: /^Invoice DRAFT-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice DRAFT-/ })).toBeVisible()
})

test('OPEN-212 an estimate for a client is mailed, declined, accepted after all, and becomes a job', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  const [account] = await api.get<Stored[]>('account/list/')
  await page.goto(`/accounting/estimates/new?account=${account?._id}`)
  await page.getByRole('textbox', { name: 'Description of line 1' }).fill('New water heater')
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('1200')
  await page.getByRole('button', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('emilie@example.com')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estimate EST-000001' })).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page.request, 'emilie@example.com')).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('EST-000001')])

  const choose = async (step: string, confirm: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  }
  await choose('Declined…', 'Record as declined')
  await expect(page.getByText('marked this as declined')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Preview in English' })).toBeVisible()
  for (const step of ['Make an invoice…', 'Make a job…', 'Declined…'])
    await expect(page.getByRole('menuitem', { name: step })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Accepted…' }).click()
  await page.getByRole('button', { name: 'Record as accepted' }).click()
  await expect(page.getByText('marked this as accepted')).toBeVisible()
  // The job is offered the locations of its account only.
  await addJob(api, 'Oven is cold', { formatted: '7 rue du Fleuve, Sorel, QC, Canada', countryCode: 'CA' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a job…' }).click()
  const asked = page.getByRole('dialog', { name: 'Make a job from EST-000001' })
  await asked.getByRole('combobox', { name: /^Service location/ }).click()
  await expect(page.getByRole('option')).toHaveText([/4321 rue Saint-Denis/])
  await page.getByRole('option').click()
  await asked.getByRole('button', { name: 'Make the job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /New water heater/ })).toBeVisible()
  await openJobTab(page, 'Estimates')
  await expect(page.getByRole('row').filter({ hasText: 'EST-000001' })).toContainText('Accepted')
})

test('PERM-07 who may not make invoices is offered none of an estimate', async ({
  owner: { api },
  browser,
}) => {
  const job = await addJob(api)
  const line = { description: 'New water heater', quantity: '1', unitPrice: '1200' }
  const made = await api.post<Stored>('quote/create/', { locale: 'en', job: job._id, lineItems: [line] })
  await api.post(`quote/issue/${made._id}`, {})
  await api.post(`quote/accept/${made._id}`, {})
  const technician = await addTechnician(api)
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => name === 'Technician')
  const all = [true, true, true, true, false]
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, technician.email)
  const offered = async (sections: object) => {
    await api.patch(`role/update/${role?._id}`, { sections })
    await theirs.goto(`/accounting/estimates/${made._id}`)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Estimate EST-000001' })).toBeVisible()
    return theirs.getByRole('button', { name: 'Make an invoice…' }).count()
  }
  expect(await offered({ ACCTG_ESTIMATE: all, ACCTG_INVOICE: [true, false, true, true, false] })).toBe(0)
  expect(await offered({ ACCTG_ESTIMATE: all, ACCTG_INVOICE: all })).toBe(1)
})

test('ACC-02, UI-12 at 375 px the list, the editor and the page of an estimate have room', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const line = { description: 'New water heater', quantity: '1', unitPrice: '1200' }
  const made = await api.post<Stored>('quote/create/', { locale: 'en', job: job._id, lineItems: [line] })
  await api.post(`quote/issue/${made._id}`, {})
  await page.setViewportSize({ width: 375, height: 800 })
  for (const path of ['', '/new', `/${made._id}`]) {
    await page.goto(`/accounting/estimates${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    expect(await violationsIn(page)).toEqual([])
  }
})
