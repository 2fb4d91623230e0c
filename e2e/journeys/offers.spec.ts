import { violationsIn } from '../axe.ts'
import { type Stored, addJob, expect, speakEnglish, test } from '../world.ts'

test('OPEN-213 OPEN-214 OPEN-215 OPEN-216 OPEN-217 OPEN-218 OPEN-852 an estimate offers options, a discount, an optional line and a deposit; what is picked becomes the invoice, whose lines can have their own tax rate', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  await page.goto(`/accounting/estimates/new?job=${job._id}`)
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('100')
  await page.getByRole('button', { name: 'Discount, tax… of line 1' }).click()
  await page.getByRole('textbox', { name: 'Discount of line 1', exact: true }).fill('10')
  await page.getByRole('button', { name: 'Offer options' }).click()
  const first = page.getByRole('region', { name: 'Option A' })
  const second = page.getByRole('region', { name: 'Option B' })
  await first.getByRole('textbox', { name: 'Description of line 1' }).fill('Repair')
  await first.getByRole('textbox', { name: 'Rate of line 1' }).fill('50')
  await second.getByRole('textbox', { name: 'Description of line 1' }).fill('Replace')
  await second.getByRole('textbox', { name: 'Rate of line 1' }).fill('400')
  await second.getByRole('button', { name: 'Add new item' }).click()
  await second.getByRole('textbox', { name: 'Description of line 2' }).fill('Warranty')
  await second.getByRole('textbox', { name: 'Rate of line 2' }).fill('60')
  await second.getByRole('button', { name: 'Discount, tax… of line 2' }).click()
  await second.getByRole('checkbox', { name: 'Optional' }).check()
  await second.getByRole('checkbox', { name: 'Not taxed' }).check()
  await second.getByRole('textbox', { name: 'Name of option 2' }).fill('Replace it')
  await page.getByRole('button', { name: 'Request deposit' }).click()
  await page.getByRole('textbox', { name: 'Deposit', exact: true }).fill('30')
  await expect(first).toContainText('$160.97')
  await expect(page.getByText('With Option A', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Replace it' })).toContainText('$563.38')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Estimate DRAFT-/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name of option 2' })).toHaveValue('Replace it')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('button', { name: 'Issue the estimate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estimate EST-000001' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Replace it' })).toContainText('Deposit asked (30%)$169.01')

  await expect(page.getByRole('button', { name: 'Make an invoice…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Accepted…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Replace it/ }).check()
  await expect(dialog).toContainText('Total: $563.38')
  await dialog.getByRole('checkbox', { name: /^Warranty/ }).check()
  await expect(dialog).toContainText('Total: $623.38')
  await dialog.getByRole('button', { name: 'Record as accepted' }).click()
  await page.getByRole('button', { name: 'Make an invoice…' }).click()
  await page.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice DRAFT-/ })).toBeVisible()
  await expect(page.getByText('$623.38', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Discount of line 1', exact: true })).toHaveValue('10')
  await expect(page.getByRole('checkbox', { name: 'Not taxed' }).last()).toBeChecked()

  await page.getByRole('button', { name: 'Discount, tax… of line 2' }).click()
  const rate = page.getByRole('textbox', { name: 'Tax rate of line 2' })
  await rate.fill('five')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('Enter a percentage from 0 to 100').first()).toBeVisible()
  await rate.fill('5')
  await expect(page.getByText('QST (5%) on $400.00')).toBeVisible()
  await expect(page.getByText('$603.48', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('button', { name: 'Issue the invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV-/ })).toBeVisible()
  const record = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const link = await api.post<{ url: string }>('link/create/', { purpose: 'INVOICE', record })
  await page.goto(link.url)
  await expect(page.getByRole('row', { name: /Replace.+Tax 5%/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$20.00' })).toBeVisible()
  await expect(page.getByText('QST (9.975%) on $90.00')).toBeVisible()
})

/** Returns one of many lines. Line 118 has no description. */
const line = (at: number) => ({
  description: at === 118 ? '' : `Part ${at}`,
  quantity: '1',
  unitPrice: '10',
})

test('ACC-24, OPEN-214 what a far line of an option lacks is led to, drawn and marked', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const lineItems = Array.from({ length: 120 }, (_, at) => line(at))
  const made = await api.post<Stored>('quote/create/', {
    locale: 'en',
    job: job._id,
    lineItems: [line(0)],
    options: [
      { name: 'Good', lineItems: [line(0)] },
      { name: 'Best', lineItems },
    ],
  })
  await page.goto(`/accounting/estimates/${made._id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const best = page.getByRole('region', { name: 'Best' })
  const missing = best.getByRole('textbox', { name: 'Description of line 119' })
  await expect(missing).toBeFocused()
  await expect(missing).toBeInViewport()
  await expect(best.getByText('Description is required')).toBeVisible()
})
