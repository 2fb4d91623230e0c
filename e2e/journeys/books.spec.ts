import { unzipSync, zipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { violationsIn } from '../axe.ts'
import { type Stored, addJob, expect, test } from '../world.ts'

test('OPEN-814, OPEN-815, OPEN-832, OPEN-848, OPEN-849, OPEN-851 an owner sees the entry of an invoice, the balances, the checks and their proof, and chooses an account', async ({
  owner: { page, api },
}) => {
  const { account } = await api.get<{ account: Stored }>(`job/read/${(await addJob(api))._id}`)
  const lineItems = [{ description: 'Repair', quantity: '2', unitPrice: '50' }]
  const draft = await api.post<Stored>('invoice/create/', { account: account._id, taxRates: [], lineItems })
  const invoice = await api.post<Stored>(`invoice/issue/${draft._id}`, {})
  const number = String(invoice['invoiceNumber'])

  await page.goto('/accounting/journal')
  const entry = page.getByRole('row', { name: new RegExp(number) })
  await expect(entry).toContainText('Invoice')
  await expect(entry).toContainText('100.00')
  await entry.getByText(number).click()
  const lines = page.getByRole('dialog').getByRole('table', { name: 'Lines' })
  await expect(lines.getByRole('row', { name: /1200/ })).toContainText('100.00')
  await expect(lines.getByRole('row', { name: /4000/ })).toContainText('100.00')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the record' }).click()
  await expect(page).toHaveURL(new RegExp(`/accounting/invoices/${draft._id}`))

  await page.goto('/accounting/financial-reports')
  const balances = page.getByRole('table', { name: 'Trial balance' })
  await expect(balances.getByRole('row', { name: /^4000/ })).toContainText('100.00')
  expect(await violationsIn(page)).toEqual([])
  await balances.getByRole('link', { name: /^1200/ }).click()
  await expect(page).toHaveURL(/\/accounting\/journal/)
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await page.goBack()
  await page.getByText('Profit and loss', { exact: true }).click()
  const profit = page.getByRole('table', { name: 'Profit and loss' })
  await expect(profit.getByRole('row', { name: /^Profit/ })).toContainText('100.00')

  await page.goto('/accounting/integrity-check')
  await expect(page.getByText('All figures agree', { exact: false })).toBeVisible({ timeout: 30_000 })
  const checks = page.getByRole('table', { name: 'Integrity check' })
  await expect(checks.getByRole('row', { name: /^Journal/ })).toContainText('0 differences')
  await expect(checks.getByRole('row')).toHaveCount(11)
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Make a proof export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click({ timeout: 60_000 })
  const zip = {
    name: 'proof.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await (await download).path()),
  }
  await page.getByLabel('Email both lines each month to').fill('notaire@example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Email both lines each month to')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email both lines each month to').fill('notaire@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The address was saved')).toBeVisible()
  const outside = await page.getByText(/^Key [0-9a-f]{64}/).innerText()
  const verifying = await page.context().newPage()
  await verifying.goto('/verify.html')
  await verifying.getByLabel('ZIP file of the proof export').setInputFiles(zip)
  await expect(verifying.getByText('was not compared with a key', { exact: false })).toBeVisible()
  await verifying.getByLabel('Key and head from outside').fill(outside)
  await verifying.getByRole('button', { name: 'Verify again' }).click()
  await expect(verifying.getByText('The key and the head agree', { exact: false })).toBeVisible()
  expect(await violationsIn(verifying)).toEqual([])
  const files = unzipSync(zip.buffer)
  const documents = Buffer.from(files['documents.jsonl'] ?? []).toString()
  files['documents.jsonl'] = Buffer.from(documents.replace('"50"', '"51"'))
  const buffer = Buffer.from(zipSync(files))
  await verifying.getByLabel('ZIP file of the proof export').setInputFiles({ ...zip, buffer })
  await expect(verifying.getByRole('row', { name: `${number} The record was changed` })).toBeVisible()
  expect(await violationsIn(verifying)).toEqual([])
  await verifying.close()
  await page.route(/integrity\?check=TOTALS/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const figures = {
      fault: 'TOTAL',
      entity: 'invoice',
      expected: '100.00',
      found: '101.00',
      currency: 'CAD',
    }
    Object.assign(json.data.result, { differences: 1, rows: [{ ...figures, _id: draft._id, name: number }] })
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('1 difference was found', { exact: false })).toBeVisible({ timeout: 30_000 })
  const difference = page.getByRole('table', { name: 'Document totals' }).getByRole('row', { name: number })
  await expect(difference).toContainText('101.00')
  expect(await violationsIn(page)).toEqual([])
  await difference.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/accounting/invoices/${draft._id}`))

  await page.goto('/accounting/ledger-accounts')
  await page.getByRole('button', { name: 'New ledger account' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Number').fill('4020')
  await form.getByLabel('Name').fill('Repairs')
  await form.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Income' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /4020/ })).toBeVisible()
  const sales = page.getByRole('region', { name: 'Accounts in use' }).getByLabel('Sales', { exact: true })
  await sales.click()
  await sales.pressSequentially('4020')
  await expect(page.getByRole('option', { name: /4020/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The account was saved')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})

test('OPEN-830, OPEN-842, OPEN-847 a bookkeeper reads the taxes of a month, on a phone as well, opens the invoice of a rate, and adjusts a tax', async ({
  owner: { page, api },
}) => {
  const { account } = await api.get<{ account: Stored }>(`job/read/${(await addJob(api))._id}`)
  const lineItems = [{ description: 'Repair', quantity: '2', unitPrice: '50' }]
  const taxRates = [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975' },
  ]
  const draft = await api.post<Stored>('invoice/create/', { account: account._id, taxRates, lineItems })
  const invoice = await api.post<Stored>(`invoice/issue/${draft._id}`, {})
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/accounting/financial-reports?view=taxes')
  await expect(page.getByText('No sales or expenses in this period')).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This month' }).click()
  const sales = page.getByRole('table', { name: 'Taxes on sales' })
  await expect(sales.getByRole('row', { name: /^GST \(5%\)/ })).toContainText('$5.00')
  expect(await violationsIn(page)).toEqual([])
  await sales.getByRole('button', { name: 'QST (9.975%)' }).click()
  const documents = page.getByRole('dialog')
  await expect(documents).toContainText('on $100.00')
  await expect(documents.getByRole('link', { name: String(invoice['invoiceNumber']) })).toBeVisible()
  await page.keyboard.press('Escape')
  const due = page.getByRole('table', { name: 'Tax due', exact: true }).getByRole('row', { name: /^QST/ })
  await expect(due).toContainText('$9.98')

  await page.getByRole('link', { name: 'Tax adjustments' }).click()
  await expect(page.getByText(/An adjustment changes the tax due/)).toBeVisible()
  await page.getByRole('button', { name: 'New tax adjustment' }).last().click()
  const form = page.getByRole('dialog', { name: 'New tax adjustment' })
  const day = form.getByRole('textbox', { name: 'Day' })
  // The calendar would cover the next fields, so it opens only when the user asks for it.
  const calendar = page.locator('[data-dates-dropdown]')
  await expect(day).toBeFocused()
  await expect(calendar).toHaveCount(0)
  await day.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await day.click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  const typedDay = await day.inputValue()
  await day.fill('someday')
  await day.press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('“someday” is not a day', { exact: false })).toBeVisible()
  // The calendar would cover the error.
  await expect(day).toBeFocused()
  await expect(calendar).toHaveCount(0)
  await day.fill(typedDay)
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'Deducted from the tax due' }).click()
  await form.getByRole('combobox', { name: /^Tax/ }).click()
  await page.getByRole('option', { name: /^Sales tax/ }).click()
  await form.getByRole('textbox', { name: 'Amount' }).fill('2.50')
  const other = form.getByRole('combobox', { name: 'Account on the other side' })
  await other.fill('1200')
  await page.getByRole('option', { name: /1200/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field cannot be empty')).toBeVisible()
  await form.getByRole('textbox', { name: 'Reason' }).fill('Bad debt of 2024')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The product keeps this account itself.', { exact: false })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await other.fill('6990')
  await page.getByRole('option', { name: /6990/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Bad debt of 2024')).toBeVisible()
  await page.goto('/accounting/financial-reports?view=taxes&period=THIS_MONTH')
  await expect(due).toContainText('$7.48')
  await expect(page.getByRole('row', { name: /^107/ })).toContainText('$0.00')
  await expect(page.getByRole('row', { name: /^207/ })).toContainText('$2.50')
  await page.getByRole('table', { name: 'Adjustments deducted' }).getByRole('button', { name: 'QST' }).click()
  await documents.getByRole('link', { name: 'Tax adjustment' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'Bad debt of 2024',
  )
})

test('OPEN-825, OPEN-827 a bookkeeper makes a file of the journal, and a second file has nothing new', async ({
  owner: { page, api },
}) => {
  const { account } = await api.get<{ account: Stored }>(`job/read/${(await addJob(api))._id}`)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '80' }]
  const draft = await api.post<Stored>('invoice/create/', { account: account._id, taxRates: [], lineItems })
  await api.post<Stored>(`invoice/issue/${draft._id}`, {})

  await page.goto('/accounting/journal')
  await page.getByRole('link', { name: 'Files for accounting programs' }).click()
  await expect(page.getByText(/Make a file of the journal/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  // By keyboard alone: the dialog, the format and the file.
  const add = page.getByRole('button', { name: 'New file' })
  await expect(add).toHaveCount(2)
  await add.last().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New file' })
  await expect(dialog.getByRole('combobox', { name: 'Format' })).toBeFocused()
  await page.keyboard.type('Xero: journals')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This format holds only CAD.', { exact: false })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Make the file' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('Xero-journals-CAD-1.csv')
  await expect(dialog).toBeHidden()
  const file = page.getByRole('row').filter({ hasText: 'Xero: journals' })
  await expect(file).toContainText('80.00')
  const again = page.waitForEvent('download')
  await file.getByRole('link', { name: 'Xero: journals 1' }).click()
  expect((await again).suggestedFilename()).toBe('Xero-journals-CAD-1.csv')

  await add.click()
  await dialog.getByRole('combobox', { name: 'Format' }).fill('Xero: journals')
  await page.getByRole('option', { name: 'Xero: journals' }).click()
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  await expect(dialog.getByText(/Every entry through .* is already in an earlier file/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(dialog).toBeHidden()

  await file.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(file).toBeHidden()
})
