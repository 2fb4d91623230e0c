import { violationsIn } from '../axe.ts'
import { type Stored, addInvoice, addJob, expect, test } from '../world.ts'

test('ACC-01, OPEN-245 completed jobs are invoiced together, and the drafts are issued and mailed with one click', async ({
  owner: { page, api },
}) => {
  const jobs = [await addJob(api), await addJob(api)]
  for (const { _id } of jobs) await api.patch(`job/update/${_id}`, { jobStatus: 'COMPLETED' })
  await page.goto(`/operations/jobs?where=${encodeURIComponent(JSON.stringify({ toInvoice: ['true'] }))}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: /^Select/ })
  await expect(bar).toContainText('2 selected')
  expect(await violationsIn(page)).toEqual([])
  await bar.getByRole('button', { name: 'Create invoices' }).click()
  await expect(page.getByText('2 jobs have an invoice now')).toBeVisible()
  await page.getByRole('button', { name: 'Show the drafts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Draft/ })).toHaveAttribute('aria-selected', 'true')

  const drafts = await api.get<Stored[]>('invoice/list/?filter_invoiceStatus=DRAFT')
  expect(drafts).toHaveLength(2)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '100' }]
  await api.patch(`invoice/update/${drafts[0]?._id}`, { lineItems })
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Issue and email' }).click()
  const question = page.getByRole('dialog', { name: 'Issue and email 2 invoices?' })
  await question.getByRole('button', { name: 'Issue and email' }).click()
  await expect(page.getByText('1 invoice is on its way')).toBeVisible()
  const refused = page.getByRole('dialog', { name: '1 record was not changed' })
  await expect(refused).toContainText('The total is zero, so there is nothing to pay')
  await expect(refused).toContainText('DRAFT-')
  await page.keyboard.press('Escape')
  const [sent] = await api.get<{ _id: string }[]>('invoice/list/?filter_invoiceStatus=SENT')
  expect(sent?._id).toBe(drafts[0]?._id)
})

test('a chosen record with a long name stays inside its picker, with the button that removes it', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Lave-vaisselle à Sainte-Émilie-de-l’Énergie qui fuit par la porte')
  const invoice = await addInvoice(api, job)
  for (const width of [375, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/accounting/invoices/${invoice._id}`)
    const remove = page.getByLabel(/^Remove .*Lave-vaisselle/)
    await expect(remove).toBeVisible()
    const edges = await remove.evaluate((button) => ({
      button: button.getBoundingClientRect().right,
      field: button.closest('.mantine-PillsInput-input')?.getBoundingClientRect().right ?? 0,
    }))
    expect(edges.button, `at ${width} px`).toBeLessThan(edges.field)
  }
})
