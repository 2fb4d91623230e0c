import { openClientTab } from '../client-tabs.ts'
import { openJobTab } from '../job-tabs.ts'
import { addInvoice, addJob, expect, mailsTo, speakEnglish, test } from '../world.ts'

test('ACC-01, ACC-04, ACC-12, ACC-19..25, ACC-31, ACC-33, ACC-34, CONST-01 the editor lists what is missing, leads there, adds up and issues', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  await api.post('product/create/', { name: 'Drain pump', productNumber: 'DP-12', unitPrice: '70' })
  await page.goto(`/accounting/invoices/new?job=${job._id}`)
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Plomberie Tremblay')
  await expect(page.getByRole('textbox', { name: 'Client name' })).toHaveValue('Émilie Tremblay')
  const missing = page.getByRole('alert').filter({ hasText: 'Required before sending' })
  await expect(page.getByText('The total is zero, so there is nothing to pay')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description of line 1' })).toHaveValue('Washer leaks')
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Terms and conditions' })).toHaveValue(
    /^Payment is due by \w+ \d+, \d{4}\.$/,
  )
  await expect(page.getByRole('group').getByText('Total (CAD)', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Client country' }).click()
  await expect(page.getByRole('option')).toHaveCount(249)
  await page.getByRole('option', { name: 'Canada' }).click()

  await page.getByRole('textbox', { name: 'Description of line 1' }).fill('')
  await page.getByRole('textbox', { name: 'Company name' }).fill('')
  await page.getByRole('textbox', { name: 'Client name' }).fill('')
  await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('0')
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('-1')
  const usual = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...usual, width: 1600 })
  const columns = ['Date', 'Techs', 'Item', 'Quantity', 'Rate', 'Amount']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await page.setViewportSize(usual)
  await expect(page.getByRole('button', { name: 'Add new item' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await expect(page.getByRole('option')).toHaveText(['CAD', 'USD', 'EUR'])
  await page.getByRole('option', { name: 'CAD' }).click()
  await page.getByRole('combobox', { name: 'Payment terms' }).click()
  const terms = 'Cash on delivery, Cash, Net 30 days, Net 60 days, Warranty, Subscription'
  await expect(page.getByRole('option')).toHaveText(terms.split(', '))
  await page.getByRole('option', { name: 'Cash on delivery' }).click()
  const due = page.getByRole('textbox', { name: 'Due date' })
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2031-01-06')
  await expect(due).toBeEnabled()
  await due.fill('2031-01-05')
  await due.blur()
  for (const sentence of [
    'Company Name is required',
    'Client Name is required',
    'Due date cannot be before invoice date',
    'Line item 1: Description is required',
    'Line item 1: Quantity must be greater than 0',
    'Line item 1: Rate cannot be negative',
  ])
    await expect(missing.getByRole('button', { name: sentence })).toBeVisible()
  await missing.getByRole('button', { name: 'Client Name is required' }).click()
  await expect(page.getByRole('textbox', { name: 'Client name' })).toBeFocused()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveAccessibleDescription(
    'Company Name is required',
  )
  await expect(page.getByRole('textbox', { name: 'Quantity of line 1' })).toHaveAccessibleDescription(
    'Line item 1: Quantity must be greater than 0',
  )
  await page.getByRole('button', { name: 'Clear Date', exact: true }).click()
  await expect(missing).toContainText('Invoice date is required')

  await page.getByRole('textbox', { name: 'Company name' }).fill('Plomberie Tremblay')
  await page.getByRole('textbox', { name: 'Client name' }).fill('Émilie Tremblay')
  await page.getByRole('combobox', { name: 'Payment terms' }).click()
  await page.getByRole('option', { name: 'Net 30 days' }).click()
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2031-01-31')
  await page.getByRole('textbox', { name: 'Date', exact: true }).blur()
  await expect(due).toBeDisabled()
  await expect(due).toHaveValue('2031-02-28')
  await page.getByRole('textbox', { name: 'Description of line 1' }).fill('Visit and repair')
  await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('2')
  await page.getByRole('button', { name: 'Choose a product for line 1' }).press('Enter')
  await page.getByRole('option', { name: /^Drain pump/ }).click()
  await expect(page.getByRole('textbox', { name: 'Name of line 1' })).toHaveValue('Drain pump')
  await expect(page.getByRole('textbox', { name: 'Rate of line 1' })).toHaveValue('70.00')
  await expect(page.getByRole('textbox', { name: 'Description of line 1' })).toHaveValue('Visit and repair')
  await expect(page.getByText('Ready to send')).toBeVisible()
  for (const sum of ['$140.00', '$7.00', '$13.97', '$160.97'])
    await expect(page.getByText(sum, { exact: true }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Description of line 1' }).fill('')
  await expect(page.getByText('Ready to send')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('0')
  await expect(page.getByText('Ready to send')).toHaveCount(0)
  const issue = () => page.getByRole('button', { name: 'Issue', exact: true }).click()
  await issue()
  const question = page.getByRole('dialog', { name: 'Issue this invoice?' })
  await expect(question.getByText('The total is zero, so there is nothing to pay')).toBeVisible()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('70')
  const tax = page.getByRole('textbox', { name: 'QST in percent' })
  await tax.fill('9.97x')
  await issue()
  await expect(tax).toHaveAccessibleDescription('Tax: enter a percentage from 0 to 100')
  await expect(tax).toBeFocused()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(tax).toHaveValue('9.97x')
  await tax.fill('9.975')
  const day = page.getByRole('textbox', { name: 'Date', exact: true })
  await day.fill('31/02/2031')
  await issue()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription('“31/02/2031” is not a day that you can choose here')
  await day.fill('2031-01-31')
  await day.press('Escape')
  await issue()
  for (const fact of ['Number: Assigned on issue', 'Client: Émilie Tremblay', 'Total: $160.97'])
    await expect(question.getByText(fact)).toBeVisible()
  await expect(question.getByText('The total is zero')).toHaveCount(0)
  await question.getByRole('button', { name: 'Issue the invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice INV-000001' })).toBeVisible()
  await page.goto('/accounting/invoices')
  await expect(page.getByRole('row').filter({ hasText: 'INV-000001' })).toContainText(
    /Émilie Tremblay.*\$160\.97/,
  )
})

test('ACC-18, ACC-19 lines are added, moved, removed and brought back from the keyboard alone', async ({
  owner: { page, api },
}) => {
  const draft = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${draft._id}`)
  const field = (name: string, line: number) =>
    page.getByRole('textbox', { name: `${name} of line ${line}`, exact: true })
  const descriptions = async (...texts: string[]) => {
    for (const [at, text] of texts.entries()) await expect(field('Description', at + 1)).toHaveValue(text)
    await expect(field('Description', texts.length + 1)).toHaveCount(0)
  }
  await field('Description', 1).fill('First')
  for (const [line, text] of [
    [2, 'Second'],
    [3, 'Third'],
  ] as const) {
    // The test types immediately after Enter, because the next key must go to the next line.
    const next = await field('Rate', line - 1).evaluate((rate) => {
      rate.focus()
      rate.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      return document.activeElement?.getAttribute('aria-label')
    })
    expect(next).toBe(`Description of line ${line}`)
    await page.keyboard.type(text)
  }
  await field('Quantity', 2).fill('many')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(field('Quantity', 2)).toHaveAccessibleDescription('Enter a number')
  // The refusal of the server moves the focus, too.
  await expect(field('Quantity', 2)).toBeFocused()
  await field('Quantity', 2).press('Alt+ArrowUp')
  await expect(field('Quantity', 1)).toBeFocused()
  await expect(field('Quantity', 1)).toHaveAccessibleDescription('Enter a number')
  await descriptions('Second', 'First', 'Third')
  await page.keyboard.press('ArrowDown')
  await expect(field('Quantity', 2)).toBeFocused()
  await field('Quantity', 1).fill('2')
  await field('Description', 2).press('Alt+Delete')
  await descriptions('Second', 'Third')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field('Description', 2)).toBeFocused()
  await descriptions('Second', 'First', 'Third')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(async () => {
      const { lineItems } = await api.get<{ lineItems: { description: string }[] }>(
        `invoice/read/${draft._id}`,
      )
      return lineItems.map(({ description }) => description)
    })
    .toEqual(['Second', 'First', 'Third'])
})

test('ACC-05 a draft on paper is what is typed, and its preview shows it, saved first', async ({
  owner: { page, api },
}) => {
  const draft = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${draft._id}`)
  const line = page.getByRole('textbox', { name: 'Description of line 1' })
  await line.fill('Typed a moment ago')
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Typed a moment ago' })).toBeVisible()
  await expect(page.getByText('J-000001')).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Preview in French' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'DRAFT-1' })
  await expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /locale=fr/)
  const stored = await api.get<{ lineItems: { description: string }[] }>(`invoice/read/${draft._id}`)
  expect(stored.lineItems[0]?.description).toBe('Typed a moment ago')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('many')
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Preview in French' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity of line 1' })).toBeFocused()
  await expect(preview).toHaveCount(0)
})

test('ACC-41..43, UI-01 a payment is above nothing and within the balance, then the invoice is paid', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  await api.post(`invoice/issue/${invoice._id}`, {})
  await page.goto(`/accounting/invoices/${invoice._id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  const record = dialog.getByRole('button', { name: 'Record payment' })
  await expect(amount).toHaveValue('160.97')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await amount.fill('20')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(amount).toHaveValue('20')
  for (const [typed, said] of [
    ['', 'This field is required'],
    ['0', 'Amount must be greater than 0'],
    ['160.98', 'Amount cannot exceed invoice balance'],
  ] as const) {
    await amount.fill(typed)
    await record.click()
    await expect(amount).toHaveAccessibleDescription(said)
  }
  await dialog.getByRole('combobox', { name: 'Currency' }).click()
  await expect(page.getByRole('option')).toHaveText(['CAD', 'USD'])
  await page.getByRole('option', { name: 'CAD' }).click()
  await amount.fill('160.97')
  await record.click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
})

test('OPEN-170 next to Sent each list shows whether the invoice was mailed and what is paid', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const invoice = await addInvoice(api, job)
  await api.post(`invoice/issue/${invoice._id}`, {})
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('not emailed yet')).toBeVisible()
  await api.post('invoice/mail/', { id: invoice._id, to: ['eric@example.com'] })
  await page.goto('/accounting/invoices')
  const row = page.getByRole('row').filter({ hasText: 'INV-000001' })
  const today = new Intl.DateTimeFormat('en-CA', {
    day: 'numeric',
    month: 'short',
    timeZone: 'America/Toronto',
  }).format()
  await expect(row).toContainText(`Sent`)
  await expect(row).toContainText(`emailed ${today}`)
  await api.post(`payment/invoice/${invoice._id}`, { currency: 'CAD', amount: '40', method: 'CHECK' })
  const partly = 'partly paid, $40.00 of $160.97'
  await expect(row).toContainText(partly)
  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Invoices')
  await expect(main.getByRole('row').filter({ hasText: partly })).toContainText('Sent')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/accounting/invoices')
  const card = page.getByRole('article')
  await expect(card).toContainText(partly)
  const number = await card.getByText(/^INV-\d{6}$/).evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getClientRects().length
  })
  expect(number, 'lines that the number takes beside a long status').toBe(1)
  await page.goto(`/crm/contacts/client/${(job['client'] as { _id: string })._id}`)
  await openClientTab(page, 'Invoices')
  await expect(page.getByRole('article').filter({ hasText: partly })).toContainText('Sent')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bill to Émilie Tremblay' })).toBeVisible()
})

test('API-18 the mail is shown as it will be sent, in the customer’s language, and can be changed and previewed', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api), 'fr')
  await page.goto(`/accounting/invoices/${invoice._id}`)
  await page.getByRole('button', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the draft by email' })
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    /^Facture \{\{invoice.number\}\} –/,
  )
  await expect(message).toHaveValue(/^Bonjour Émilie Tremblay,[^]+160,97/)
  await message.press('ControlOrMeta+End')
  await message.pressSequentially(' À bientôt.')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Votre laveuse : {{invoice.number}}')
  await dialog.getByRole('textbox', { name: 'To' }).fill('emilie@example.com')
  await dialog.getByRole('button', { name: 'See the email' }).click()
  const preview = page.getByRole('dialog', { name: 'See the email' })
  await expect(preview).toContainText('À bientôt.')
  await expect(preview).toContainText('Votre laveuse : (assigned on issue)')
  const paper = preview.getByText('Plomberie Tremblay', { exact: true }).locator('..')
  await expect(paper).toHaveCSS('border-top-color', 'rgb(15, 118, 110)')
  await expect(preview).toContainText('emilie@example.com')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await dialog.getByRole('button', { name: 'See the PDF' }).click()
  await expect(
    page.getByRole('dialog', { name: 'DRAFT-1' }).getByRole('link', { name: 'Download' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Invoice INV-000001' })).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page.request, 'emilie@example.com'))[0])
    .toMatchObject({
      subject: 'Votre laveuse : INV-000001',
      text: expect.stringMatching(/facture INV-000001[^]+À bientôt\.\n\nVoir en ligne[^]+\/l\/[\w-]+\n$/),
    })
})

test('UI-22 what somebody else saves never overwrites what is being typed, and saving settles it field by field', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const company = page.getByRole('textbox', { name: 'Company name' })
  await company.fill('Typed here')
  await page.getByRole('textbox', { name: 'Notes' }).fill('My note')
  const read = page.waitForResponse((answer) => answer.url().includes(`/invoice/read/${invoice._id}`))
  await api.patch(`invoice/update/${invoice._id}`, {
    companyName: 'Saved elsewhere',
    notes: 'Their note',
    lineItems: [{ description: 'Travel', quantity: '2', unitPrice: '40.00' }],
  })
  await read
  await expect(company).toHaveValue('Typed here')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this record in the meantime' })
  await expect(conflict.getByRole('radiogroup')).toHaveCount(3)
  const lines = conflict.getByRole('radiogroup', { name: 'Lines' })
  await expect(lines.getByRole('radio', { name: /someone else/ })).toBeChecked()
  await expect(lines).toContainText('Travel, 2 × $40.00 = $80.00')
  await conflict.getByRole('radiogroup', { name: 'Notes' }).getByText('Their note').click()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(company).toHaveValue('Typed here')
  await expect(page.getByText('$80.00').first()).toBeVisible()
  const stored = await api.get<{ companyName: string; notes: string; lineItems: object[] }>(
    `invoice/read/${invoice._id}`,
  )
  expect(stored).toMatchObject({
    companyName: 'Typed here',
    notes: 'Their note',
    lineItems: [{ description: 'Travel' }],
  })
})

test('ACC-24, ACC-27 what is wrong with the lines as a whole is said below them', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${invoice._id}`)
  await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('99999999999')
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('99999999999')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'or less' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add new item' })).toBeInViewport()
})
