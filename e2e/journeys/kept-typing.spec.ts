import { pointOf } from '../board.ts'
import { holdBack } from '../failing.ts'
import { type Stored, addInvoice, addJob, expect, speakEnglish, test } from '../world.ts'

test('JOB-11, JOB-14 what was typed of a new client comes back after a known one was picked; a place is named after its address', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  await page.goto('/operations/jobs/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('First name').fill('Lina')
  await field('Last name').fill('Roy')
  await page.getByRole('combobox', { name: 'Account Holder' }).fill('Tremblay')
  await page.getByRole('option', { name: /Émilie Tremblay/ }).click()
  await expect(field('First name')).toHaveValue('Émilie')
  await expect(field('First name')).toBeDisabled()
  await expect(page.getByText('Émilie Tremblay replaces what you typed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field('First name')).toHaveValue('Lina')
  await expect(field('First name')).toBeEnabled()
  await expect(field('Last name')).toHaveValue('Roy')

  await field('Phone').fill('514 555 0123')
  await page.getByRole('combobox', { name: 'Address' }).fill('12 rue Test, Montréal')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('switch', { name: 'Use the client’s home address' }).click()
  const name = field('Location name')
  await expect(name).toHaveValue('')
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill('9')
  await expect(name).toHaveValue('9')
  await address.fill('99, chemin du Lac, Laval')
  await expect(name).toHaveValue('99, chemin du Lac')
  await expect(field('Postal code')).toBeVisible()
  await address.fill('350 Fifth Avenue, New York, NY 10118')
  await expect(field('ZIP code')).toBeVisible()
  await name.fill('Cottage')
  await address.fill('100, chemin du Lac, Laval')
  await expect(name).toHaveValue('Cottage')
})

test('ACC-04, ACC-28, OPEN-560 whom an invoice was billed to comes back after an account was chosen; a tax that goes leaves the cursor at what adds it', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  await addInvoice(api, job)
  await page.goto('/accounting/invoices/new')
  const client = page.getByRole('textbox', { name: 'Client name' })
  await client.fill('Mme Gagnon, for the estate')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: /A-000001/ }).click()
  await expect(client).toHaveValue('Émilie Tremblay')
  await expect(page.getByText('The invoice is now billed to Émilie Tremblay')).toBeVisible()
  // The client's language is English. Without a client, the document has French, the default language of a company in
  // Québec.
  const language = page.getByRole('combobox', { name: 'Language' })
  const terms = page.getByRole('textbox', { name: 'Terms and conditions' })
  await expect(page.getByText('The document is now in English, the client’s language')).toBeVisible()
  await expect(language).toHaveValue('English')
  await expect(terms).toHaveValue(/^Payment is due by /)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(client).toHaveValue('Mme Gagnon, for the estate')
  await expect(language).toHaveValue('French')
  await expect(terms).toHaveValue(/^Le paiement est dû au plus tard le /)
  await expect(page.getByRole('button', { name: 'Remove A-000001' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove GST' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add GST' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'GST in percent' })).toBeFocused()
})

test('UI-28 on a phone the list of skills stays shut on the way past it, and the figures of a line say what they are', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const job = await addJob(api)
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Schedule appointment/ })
  await dialog.getByRole('button', { name: 'Add a time slot' }).focus()
  await page.keyboard.press('Tab')
  const skills = dialog.getByRole('combobox', { name: 'Required skills' })
  await expect(skills).toBeFocused()
  await expect(skills).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(skills).toHaveAttribute('aria-expanded', 'true')

  await page.goto(`/accounting/invoices/new?job=${job._id}`)
  const rate = page.locator('td').filter({ has: page.getByRole('textbox', { name: 'Rate of line 1' }) })
  const shown = (cell: typeof rate) =>
    cell.evaluate((element) => getComputedStyle(element, '::before').content.replaceAll('"', ''))
  await expect(rate).toBeVisible()
  expect(await shown(rate)).toBe('Rate')
})

test('REL-55, UI-15 the second click of a double click changes nothing that moved under it', async ({
  owner: { page },
}) => {
  await page.route('**/skill/create/**', (route) => route.fulfill({ status: 503, json: { msg: 'Too busy' } }))
  await page.goto('/databases/skills')
  await page.getByRole('button', { name: 'New skill' }).click()
  const dialog = page.getByRole('dialog', { name: 'New skill' })
  const active = dialog.getByRole('switch', { name: 'Active' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gas')
  const { x, y } = await pointOf(dialog.getByRole('button', { name: 'Save' }))
  const lower = y + 8
  await page.mouse.click(x, lower)
  await expect(dialog.getByText('Too busy')).toBeVisible()
  const isUnderPointer = () =>
    active.evaluate(
      (element: HTMLInputElement, at) =>
        [element, ...(element.labels ?? [])].some((each) =>
          each.contains(document.elementFromPoint(at.x, at.lower)),
        ),
      { x, lower },
    )
  await expect.poll(isUnderPointer).toBe(true)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(active).toBeChecked()
  // The switch is now at the previous position of the Save button. A new click at this position changes the switch.
  await page.mouse.click(x, lower)
  await expect(active).not.toBeChecked()
})

test('ACC-04, ACC-11 what is typed while a draft is being saved stays, and issuing waits for the save', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const { sent, answer } = await holdBack(page, '**/invoice/update/**')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  const rate = page.getByRole('textbox', { name: 'Rate of line 1' })
  await notes.fill('Ring twice')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await sent
  await rate.fill('80')
  await rate.press('Enter')
  const second = page.getByRole('textbox', { name: 'Description of line 2' })
  await expect(second).toBeFocused()
  await page.keyboard.type('Hose')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the invoice' }).click()
  answer()
  await expect(page.getByRole('heading', { name: /INV-\d+/ })).toBeVisible()
  const { notes: kept, lineItems } = await api.get<Stored>(`invoice/read/${invoice._id}`)
  expect(kept).toBe('Ring twice')
  expect(lineItems).toMatchObject([{ unitPrice: '80.00' }, { description: 'Hose' }])
})

test('ACC-04 what is typed while a new draft is being stored is stored as well', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto(`/accounting/invoices/new?job=${job._id}`)
  const { sent, answer } = await holdBack(page, '**/invoice/create/**')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Ring')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await sent
  await notes.press('End')
  await page.keyboard.type(' twice')
  answer()
  await expect(page).toHaveURL(/invoices\/[0-9a-f-]{36}$/)
  await expect(notes).toHaveValue('Ring twice')
  await page.reload()
  await expect(notes).toHaveValue('Ring twice')
})

test('NOTE-03 what is typed of the next note while a note is being saved stays', async ({
  owner: { page, api },
}) => {
  await page.goto(`/operations/jobs/${(await addJob(api))._id}`)
  const { sent, answer } = await holdBack(page, '**/note/create/**')
  const panel = page.getByRole('tabpanel', { name: 'Overview' })
  const content = panel.getByRole('textbox', { name: 'Add Note' })
  await content.fill('Closed the valve')
  await panel.getByRole('button', { name: 'Add Note' }).click()
  await sent
  await content.fill('Ordered')
  answer()
  await expect(panel.getByRole('article')).toContainText('Closed the valve')
  await expect(panel.getByRole('button', { name: 'Add Note' })).toBeEnabled()
  await expect(content).toHaveValue('Ordered')
})

test('ACC-04, OPEN-124 what was typed on a draft that somebody else issues stays to be read', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Ring twice')
  await api.post(`invoice/issue/${invoice._id}`, {})
  const said = page.getByRole('alert').filter({ hasText: 'This draft has since been issued or cancelled' })
  await expect(said).toBeVisible()
  await expect(notes).toHaveValue('Ring twice')
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
  await said.getByRole('button', { name: 'Show the document' }).click()
  await expect(page.getByRole('heading', { name: /INV-\d+/ })).toBeVisible()
})
