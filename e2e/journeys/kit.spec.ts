import { lower } from '../lifted-line.ts'
import { type Stored, expect, test } from '../world.ts'

test('NOTE-17, NOTE-19, PERM-13 subtasks are put in order, named and finished by keyboard alone', async ({
  owner: { page },
}) => {
  await page.goto('/dev/kit?sections=subtasks')
  const list = page
    .getByRole('region', { name: 'Subtasks' })
    .getByRole('region', { name: 'With content', exact: true })
  const titles = () =>
    list
      .getByRole('button', { name: /^Move / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(5, 10)))
  await expect(list.getByRole('figure', { name: 'Progress' })).toContainText('Issue 25%')
  expect(await titles()).toEqual(['Order', 'Shut ', 'Mount', 'Test '])

  const handle = list.getByRole('button', { name: 'Move Order the pump' })
  await handle.press('Space')
  await expect(list.getByText('Order the pump, place 1 of 4')).toBeAttached()
  await handle.press('ArrowDown')
  await expect(list.getByText('Order the pump, place 2 of 4')).toBeAttached()
  await handle.press('Escape')
  await expect(list.getByText('Order the pump is back in its place')).toBeAttached()
  expect(await titles()).toEqual(['Order', 'Shut ', 'Mount', 'Test '])
  await handle.press('Space')
  for (const place of [1, 2, 3]) {
    await expect(list.getByText(`Order the pump, place ${place} of 4`)).toBeAttached()
    await handle.press('ArrowDown')
  }
  await expect(list.getByText('Order the pump, place 4 of 4')).toBeAttached()
  await handle.press('Space')
  await expect.poll(titles).toEqual(['Shut ', 'Mount', 'Test ', 'Order'])
  await expect(handle).toBeFocused()

  const [from, to] = [await handle.boundingBox(), await list.getByLabel('Move Mount the pump').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) - 4, { steps: 4 })
  await expect(list.getByText('Order the pump, place 2 of 4')).toBeAttached()
  await page.mouse.up()
  await expect.poll(titles).toEqual(['Shut ', 'Order', 'Mount', 'Test '])
  const opener = list.getByTitle('Edit Mount the pump')
  const field = list.getByRole('textbox', { name: 'Title of the subtask' })
  // For 50 ms after a drop, the drag-and-drop library stops clicks, such as those of the Enter key.
  await expect(async () => {
    await opener.press('Enter')
    await expect(field).toBeVisible({ timeout: 500 })
  }).toPass()
  await field.fill('Never mind')
  await field.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await field.fill('  Mount both pumps ')
  await field.press('Enter')
  await expect(list.getByTitle('Edit Mount both pumps')).toBeFocused()

  const add = list.getByRole('textbox', { name: 'New subtask' })
  await add.fill('   ')
  await add.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await add.fill('Clean up')
  await add.press('Enter')
  await expect(add).toHaveValue('')
  await expect(list.getByRole('listitem').last()).toContainText('Pending')
  const done = list.getByRole('checkbox', { name: 'Completed: Clean up' })
  await done.press('Space')
  await expect(done).toBeChecked()
  await expect(list.getByRole('listitem').last()).toContainText('Pending')
  const readOnly = page.getByRole('region', { name: 'Subtasks' }).getByRole('region', { name: 'Read only' })
  await expect(readOnly.getByRole('listitem')).toHaveCount(5)
  await expect(readOnly.getByRole('checkbox')).toHaveCount(0)
})

test('NOTE-13 a comment needs a message; Cancel gives up, Save keeps it', async ({ owner: { page } }) => {
  await page.goto('/dev/kit?sections=comments')
  const list = page
    .getByRole('region', { name: 'Comments' })
    .getByRole('region', { name: 'With content', exact: true })
  const message = list.getByRole('textbox', { name: 'Write a comment' })
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(message).toHaveAccessibleDescription('This field is required')
  await message.fill('Called twice')
  await list.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(message).toHaveValue('')
  await message.fill('Called twice')
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('article').first()).toContainText('Called twice')
  await expect(message).toHaveValue('')
})

test('UI-02, UI-14, UI-15, UI-23, UI-44, UI-46 forms, tabs and what tells that something was done', async ({
  owner: { page },
}) => {
  await page.clock.install()
  await page.goto('/dev/kit?sections=forms,tabs')
  const forms = page.getByRole('region', { name: 'Forms' })
  const typed = forms.getByRole('region', { name: 'Empty' })
  for (const name of ['Name', 'Description (optional)'])
    await expect(typed.getByRole('textbox', { name })).toBeEnabled()
  await expect(typed.getByRole('switch', { name: 'Active' })).toBeChecked()
  for (const name of ['Cancel', 'Save']) await expect(typed.getByRole('button', { name })).toBeEnabled()
  const read = forms.getByRole('region', { name: 'Read only' })
  for (const input of await read.locator('input, textarea').all()) await expect(input).toBeDisabled()
  await expect(read.getByRole('button')).toHaveText(['Close'])

  const tabs = page.getByRole('region', { name: 'Tabs', exact: true })
  await tabs.getByRole('region', { name: 'Pills' }).getByRole('tab', { name: 'Completed 7' }).click()
  await expect(tabs.getByRole('region', { name: 'A field' }).getByRole('combobox')).toHaveValue(
    'Completed (7)',
  )

  const beside = tabs.getByRole('region', { name: 'Beside' })
  await expect(beside.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
  await beside.getByRole('tab', { name: 'Completed' }).press('ArrowDown')
  const next = beside.getByRole('tab', { name: 'Cancelled' })
  await expect(next).toBeFocused()
  await expect(beside.getByRole('tabpanel')).toHaveText('Completed')
  await next.press('Enter')
  await expect(beside.getByRole('tabpanel')).toHaveText('Cancelled')

  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const kind of ['Info', 'Success', 'Warning', 'Error'] as const) {
    await forms.getByRole('button', { name: kind }).click()
    const told = page.getByRole(kind === 'Error' ? 'alert' : 'status').filter({ hasText: 'That is done.' })
    await page.clock.runFor(2300)
    await expect(told).toBeVisible()
    await page.clock.runFor(1200)
    await expect(told).toHaveCount(0)
  }
  await page.context().grantPermissions(['clipboard-write'])
  await forms.getByRole('button', { name: 'Copy the sample' }).click()
  const copied = page.getByText('Copied: Gas fitting')
  await page.clock.runFor(900)
  await expect(copied).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(600)
  await expect(copied).toBeHidden()
})

test('the lines of a form are filled, moved, removed and brought back, by keyboard alone', async ({
  owner: { page },
}) => {
  await page.goto('/dev/kit?sections=forms')
  const form = page.getByRole('region', { name: 'Lines of a record' })
  const line = (at: number) => form.getByRole('group', { name: `Line ${at}`, exact: true })
  const field = (at: number, name: 'Name' | 'Quantity' | 'Notes (optional)') =>
    line(at).getByRole('textbox', { name, exact: true })
  const names = async (...expected: string[]) => {
    for (const [at, name] of expected.entries()) await expect(field(at + 1, 'Name')).toHaveValue(name)
    await expect(line(expected.length + 1)).toHaveCount(0)
  }
  const fault = 'This field cannot be empty'
  await names('Hose', 'Clamp')
  await field(2, 'Notes (optional)').press('Enter')
  await names('Hose', 'Clamp')
  await field(2, 'Quantity').press('Enter')
  await expect(field(3, 'Name')).toBeFocused()
  await page.keyboard.type('Tape')
  await field(3, 'Quantity').fill('1')
  const add = form.getByRole('button', { name: 'Add a line' })
  await add.press('Enter')
  await expect(field(4, 'Name')).toBeFocused()
  await expect(add).toHaveCount(0)
  await field(4, 'Quantity').fill('3')
  await field(4, 'Quantity').press('Enter')
  await expect(field(4, 'Quantity')).toBeFocused()
  await line(4).getByRole('combobox', { name: 'Brand' }).fill('whirl')
  const brands = page.getByRole('listbox', { name: 'Brand' }).getByRole('option')
  await expect(brands).toHaveText(['Whirlpool'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(line(4)).toContainText('Whirlpool')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(field(4, 'Name')).toBeFocused()
  await expect(field(4, 'Name')).toHaveAccessibleDescription(fault)
  await field(1, 'Quantity').press('Alt+Delete')
  await names('Clamp', 'Tape', '')
  await expect(field(1, 'Name')).toBeFocused()
  for (const at of [1, 2, 3]) await expect(field(at, 'Name')).toHaveAccessibleDescription('')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(field(3, 'Name')).toHaveAccessibleDescription(fault)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await names('Hose', 'Clamp', 'Tape', '')
  await expect(field(1, 'Name')).toBeFocused()
  await expect(field(1, 'Quantity')).toHaveValue('2.5')
  for (const at of [1, 2, 3, 4]) await expect(field(at, 'Name')).toHaveAccessibleDescription('')

  await field(4, 'Quantity').press('Alt+ArrowUp')
  await expect(field(3, 'Quantity')).toBeFocused()
  await names('Hose', 'Clamp', '', 'Tape')
  await field(3, 'Quantity').press('ArrowDown')
  await expect(field(4, 'Quantity')).toBeFocused()
  const handle = (at: number) => form.getByRole('button', { name: `Move line ${at}`, exact: true })
  await handle(1).press('Space')
  await lower(page, form, { line: 1, of: 4 })
  await page.keyboard.press('Space')
  await names('Clamp', 'Hose', '', 'Tape')

  await field(3, 'Name').fill('Filter')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Successfully created new packing list.')).toBeVisible()
  await names('Clamp', 'Hose', 'Filter', 'Tape')
  await expect(line(3)).toContainText('Whirlpool')
  for (const left of [3, 2, 1, 0]) {
    await form.getByRole('button', { name: 'Remove line 1' }).press('Enter')
    await expect(form.getByRole('group', { name: /^Line/ })).toHaveCount(left)
  }
  await expect(add).toBeFocused()
})

test('CRM-15, OPEN-737, UI-27, UI-28, UI-29, UI-30, UI-48 a table of five offers the rest on further pages, by keyboard alone', async ({
  owner: { page, api },
}) => {
  // The search excludes one name. The count proves that the search has finished.
  const names = ['Anne', 'Bruno', 'Chloé', 'Denis', 'Élise', 'Farid'].map((name) => [name, 'Roy'])
  for (const [firstName, lastName] of [...names, ['Gina', 'Côté']])
    await api.post('client/create/', {
      firstName,
      lastName,
      phone: '+15145550123',
      languages: ['fr-FR'],
    })
  await page.goto('/dev/kit?sections=fields,pickers')
  const table = page.getByRole('region', { name: 'As a table' }).getByRole('combobox')
  await table.focus()
  await expect(page.getByText('Showing: 1 - 5 of 7').filter({ visible: true })).toBeVisible()
  await table.fill('roy')
  const offered = page.getByRole('listbox', { name: 'From a table' })
  await expect(page.getByText('Showing: 1 - 5 of 6').filter({ visible: true })).toBeVisible()
  await expect(offered.getByRole('option')).toHaveCount(5)
  await expect(offered).toHaveCSS('max-height', '300px')
  await table.press('PageDown')
  await expect(page.getByText('Showing: 6 - 6 of 6').filter({ visible: true })).toBeVisible()
  await expect(offered.getByRole('option')).toHaveCount(1)
  const last = (await offered.getByRole('option').innerText()).split('\n')[0] ?? ''
  await table.press('ArrowDown')
  await table.press('Enter')
  await expect(table).toHaveValue(last)
  await expect(offered).toBeHidden()

  const contact = page.getByRole('region', { name: 'Contact search' }).getByRole('combobox')
  await contact.fill('farid')
  await expect(page.getByRole('listbox', { name: 'Contact' }).getByRole('option')).toHaveText([/Farid Roy/])
  await page.route('**/client/search/?*', (route) => route.fulfill({ status: 500, json: {} }))
  await contact.fill('anne')
  await expect(page.getByText('No contact found')).toBeVisible()
  await page.unroute('**/client/search/?*')

  const one = page.getByRole('combobox', { name: 'One value, or a new one' })
  await one.fill('no')
  await page.getByRole('option', { name: 'Create new option: no' }).click()
  await expect(page.getByText('Error creating new option.')).toBeVisible()

  const pickers = page.getByRole('region', { name: 'Pickers', exact: true })
  const dropdown = page.locator('.mantine-Combobox-empty').filter({ visible: true })
  for (const [state, words] of [
    ['Being searched', 'Searching…'],
    ['Search failed', 'The list could not be loaded'],
    ['No options', 'No Options'],
  ] as const) {
    const box = pickers.getByRole('region', { name: state, exact: true })
    for (const label of ['Nothing to choose', 'From a table', 'Product']) {
      await box.getByRole('combobox', { name: label }).press('ArrowDown')
      await expect(dropdown).toHaveText(words)
    }
    const said = state === 'No options' ? 'No option found' : 'The search failed'
    if (state !== 'Being searched')
      await expect(box.getByRole('status').filter({ hasText: said })).toHaveCount(1)
    const stock = box.getByRole('combobox', { name: 'Stock of the default warehouse' })
    await stock.focus()
    await expect(dropdown).toHaveText(
      state === 'Search failed' ? 'Error fetching warehouse inventory data.' : words,
    )
    await box.getByRole('button', { name: 'Add assignee' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add assignee' })).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Add assignee' })).toBeHidden()
  }
})

test('INV-10, INV-13, INV-15, INV-17, INV-18, ERR-15, UI-29, UI-30, UI-48 products and stock are chosen from tables, by keyboard alone', async ({
  owner: { page, api },
}) => {
  const van = await api.post<Stored>('warehouse/create/', { name: 'Van 1' })
  const make = (name: string, more: object = {}) =>
    api.post<Stored>('product/create/', { name, productNumber: `N-${name}`, unitPrice: '12.50', ...more })
  for (const name of ['Belt', 'Fan', 'Hose', 'Motor', 'Valve']) await make(name, { quantity: 2, sku: 'ZK' })
  const pump = await make('Pump', { quantity: 4 })
  const move = { product: pump._id, warehouse: '__default', from: 'new' }
  await api.post('inventory/changeCondition', { ...move, to: 'damaged', quantity: 1 })
  await make('Lamp', { quantity: 1, receiver: van._id })

  await page.goto('/dev/kit?sections=pickers')
  const product = page.getByRole('region', { name: 'A product', exact: true }).getByRole('combobox')
  const products = page.getByRole('listbox', { name: 'Product' })
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/product/search/?q=z')) asked.push(Date.now())
  })
  await product.focus()
  await expect(page.getByText('Showing: 1 - 5 of 7').filter({ visible: true })).toBeVisible()
  const began = Date.now()
  await product.pressSequentially('zk', { delay: 50 })
  await expect(page.getByText('Showing: 1 - 5 of 7').filter({ visible: true })).toBeHidden()
  await expect(products.getByRole('option')).toHaveCount(5)
  expect([asked.length, (asked[0] ?? 0) - began > 1000]).toEqual([1, true])
  await expect(products).toHaveCSS('max-height', '300px')
  await product.press('ArrowDown')
  await product.press('Enter')
  await expect(product).toHaveValue('Belt')

  const stock = page.getByRole('region', { name: 'Stock of a warehouse' }).getByRole('combobox')
  const entries = page.getByRole('listbox', { name: 'Stock of the default warehouse' })
  await stock.focus()
  await expect(page.getByText('Showing: 1 - 5 of 6').filter({ visible: true })).toBeVisible()
  await stock.fill('n-pump')
  await expect(entries.getByRole('option')).toHaveText([/Pump\s*N-Pump\s*3 New\s*1 Damaged\s*4/])
  await stock.press('ArrowDown')
  await stock.press('Enter')
  await expect(stock).toHaveValue('Pump')
  await stock.fill('lamp')
  await expect(page.getByText('No Options').filter({ visible: true })).toBeVisible()

  await page.route('**/product/search/?*', (route) => route.fulfill({ status: 500, json: {} }))
  await product.fill('valve')
  await expect(page.getByText('The list could not be loaded').filter({ visible: true })).toBeVisible()
  await expect(products.getByRole('option')).toHaveCount(0)
  await page.route('**/inventory/search/?*', (route) => route.fulfill({ status: 500, json: {} }))
  await stock.fill('motor')
  const failed = page.getByText('Error fetching warehouse inventory data.')
  await expect(failed.filter({ visible: true })).toBeVisible()
})

test('CRM-37, UI-25, UI-26, UI-36, UI-41, UI-43 neither day goes beyond the other, times rest on quarters, colours are seen', async ({
  owner: { page },
}) => {
  await page.goto('/dev/kit?sections=fields')
  const dates = page.getByRole('region', { name: 'Days and times' })
  const [first, last] = [dates.getByLabel('First day'), dates.getByLabel('Last day (optional)')]
  const type = async (field: typeof first, text: string) => {
    await field.fill(text)
    await field.blur()
  }
  const begun = await first.inputValue()
  await type(last, '2000-01-01')
  await expect(last).toHaveValue('')
  await type(last, '2099-01-05')
  await expect(last).toHaveValue('2099-01-05')
  await type(first, '2099-02-01')
  await expect(first).toHaveValue(begun)
  await type(dates.getByLabel('From (optional)'), '10:08')
  await expect(dates.getByLabel('From (optional)')).toHaveValue('10:15')

  const colour = page
    .getByRole('region', { name: 'Colour, stars, signature' })
    .getByRole('textbox', { name: 'Colour' })
  for (const [typed, shown] of [
    ['hsl(120 100% 25%)', 'rgb(0, 128, 0)'],
    ['tomato', 'rgb(255, 99, 71)'],
    ['red; color', 'rgb(0, 0, 0)'],
  ] as const) {
    await type(colour, typed)
    await expect(colour).toHaveValue(typed)
    const swatch = page.locator('.mantine-ColorInput-section .mantine-ColorSwatch-colorOverlay').first()
    await expect(swatch).toHaveCSS('background-color', shown)
  }
  await expect(colour).toHaveAccessibleDescription(/./)

  const marks = page.getByRole('region', { name: 'Colour, stars, signature' })
  await marks.getByRole('radio', { name: '0 stars' }).press('ArrowRight')
  await expect(marks.getByRole('radio', { name: '1 star' })).toBeChecked()
  await marks.getByRole('button', { name: 'Sign' }).press('Enter')
  await expect(marks.getByRole('button', { name: 'Keep the signature' })).toBeDisabled()
  await page.keyboard.type('Éva Côté')
  await marks.getByRole('button', { name: 'Keep the signature' }).press('Enter')
  await expect(marks.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expect(marks.getByRole('button', { name: 'Sign again' })).toBeFocused()
  await marks.getByRole('button', { name: 'Sign again' }).press('Enter')
  await page.keyboard.type('Éva')
  await marks.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(marks.getByRole('img', { name: 'Signature' })).toBeVisible()

  const contact = page.getByRole('region', { name: 'Phones, emails, address' })
  const add = contact.getByRole('button', { name: 'Add a phone' })
  for (const position of [2, 3, 4, 5]) {
    await add.press('Enter')
    await expect(contact.getByLabel(`Additional phone ${position}`)).toBeFocused()
  }
  await add.press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('At most 5 additional phones')
  await expect(contact.getByLabel('Additional phone 6')).toHaveCount(0)
})
