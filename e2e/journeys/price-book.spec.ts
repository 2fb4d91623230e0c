import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Stored, expect, test } from '../world.ts'

/** Holds the prices that lines propose until the returned function is called. */
async function holdPrices(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/product/price/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Chooses a product for the first line of a document. */
async function chooseProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a product for line 1' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Product' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

/** Chooses the account of a draft by its number. */
async function chooseAccount(page: Page, number: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Account' }).fill(number)
  await page.getByRole('option', { name: new RegExp(number) }).click()
}

test('OPEN-797, OPEN-799 a line of an estimate has the price of the client’s list, names the list, and warns below the lowest margin', async ({
  owner: { page, api },
}) => {
  await api.patch(`workspace/update/${api.workspaceId}`, { marginFloor: '30' })
  const wholesale = await api.post<Stored>('tag/create/', {
    name: 'Wholesale',
    color: '#0072b2',
    types: ['ACCOUNT'],
  })
  await api.post('product/create/', {
    name: 'Drain pump',
    productNumber: 'DP-12',
    unitPrice: '100',
    unitCost: '60',
  })
  for (const [name, unitPrice] of [
    ['Inlet valve', '50'],
    ['Float switch', '30'],
  ])
    await api.post('product/create/', { name, productNumber: name, unitPrice })
  const client = await api.post<Stored>('client/create/', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '+15145550144',
    languages: ['en-US'],
  })
  const account = await api.post<Stored>('account/create/', {
    accountHolder: client._id,
    tags: [wholesale._id],
  })

  const other = await api.post<Stored>('client/create/', {
    firstName: 'Luc',
    lastName: 'Leroux',
    phone: '+15145550145',
    languages: ['en-US'],
  })
  const another = await api.post<Stored>('account/create/', { accountHolder: other._id })
  await page.goto('/inventory/price-lists')
  await page.getByRole('button', { name: 'New price list' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New price list' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Wholesale 2026')
  await drawer.getByRole('combobox', { name: /^Accounts with the tag/ }).click()
  await page.getByRole('option', { name: 'Wholesale' }).click()
  await drawer.getByRole('button', { name: 'Add' }).click()
  await drawer.getByRole('textbox', { name: /^Percent/ }).fill('-20')
  expect(await violationsIn(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Wholesale 2026' })).toBeVisible()

  const quote = await api.post<Stored>('quote/create/', { account: account._id, locale: 'en', lineItems: [] })
  await page.goto(`/accounting/estimates/${quote._id}`)
  await chooseProduct(page, 'Drain pump')
  const rate = page.getByRole('textbox', { name: 'Rate of line 1', exact: true })
  await expect(rate).toHaveValue('80.00')
  await expect(page.getByText('Price list: Wholesale 2026')).toBeVisible()
  await expect(page.getByText('Margin 25%, below 30%')).toBeVisible()

  // Another account keeps neither the list nor the discount of the former one, and can be undone.
  await chooseAccount(page, String(another['accountNumber']))
  const dropped = 'The lines no longer have the former client’s membership discount or price list'
  await expect(page.getByText(dropped)).toBeVisible()
  await expect(page.getByText('Price list: Wholesale 2026')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Price list: Wholesale 2026')).toBeVisible()
  await rate.fill('90')
  await expect(page.getByText('Price list: Wholesale 2026')).toHaveCount(0)
  await expect(page.getByText(/^Margin \d/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Discount, tax… of line 1' }).click()
  await page.getByRole('textbox', { name: 'Discount of line 1', exact: true }).fill('20')
  await expect(page.getByText('Margin 16.7%, below 30%')).toBeVisible()

  // A rate that is typed while the price loads stays.
  const item = page.getByRole('textbox', { name: 'Name of line 1' })
  const releaseTyped = await holdPrices(page)
  await chooseProduct(page, 'Inlet valve')
  await rate.fill('45')
  releaseTyped()
  await expect(item).toHaveValue('Inlet valve')
  await expect(rate).toHaveValue('45')
  await expect(page.getByText('Price list: Wholesale 2026')).toHaveCount(0)

  // If the account changes while the price loads, the line gets the price for the new account.
  const releaseFormer = await holdPrices(page)
  await chooseProduct(page, 'Float switch')
  await chooseAccount(page, String(another['accountNumber']))
  await expect(page.getByRole('textbox', { name: 'Client name' })).toHaveValue(/Leroux/)
  releaseFormer()
  await expect(item).toHaveValue('Float switch')
  await expect(rate).toHaveValue('30.00')
  await expect(page.getByText('Price list: Wholesale 2026')).toHaveCount(0)

  // In another currency, the line keeps its price and no longer names the list.
  await chooseAccount(page, String(account['accountNumber']))
  await chooseProduct(page, 'Drain pump')
  await expect(page.getByText('Price list: Wholesale 2026')).toBeVisible()
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: 'USD' }).click()
  await expect(page.getByText('Price list: Wholesale 2026')).toHaveCount(0)
  await expect(rate).toHaveValue('80.00')

  // A recurring invoice proposes the price of its account.
  await page.goto(`/accounting/recurring/new?account=${account._id}`)
  await chooseProduct(page, 'Drain pump')
  await expect(rate).toHaveValue('80.00')
  await expect(page.getByText('Price list: Wholesale 2026')).toBeVisible()
})

test('OPEN-797, OPEN-798 the price book shows margins, and prices change at once as previewed and are restored', async ({
  owner: { page, api },
}) => {
  for (const [at, unitPrice] of ['10.00', '20.00', '30.00'].entries())
    await api.post('product/create/', {
      name: `Tap ${at + 1}`,
      productNumber: `T-${at + 1}`,
      unitPrice,
      unitCost: '8',
    })
  await page.goto('/inventory/price-book')
  await expect(page.getByRole('row').filter({ hasText: 'Tap 1' })).toContainText('20%')
  await page.getByRole('link', { name: 'Change prices' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('10')
  await page.getByRole('combobox', { name: 'Rounding' }).click()
  await page.getByRole('option', { name: 'To .99' }).click()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'Preview' }).click()
  const counted = page.getByText('3 prices change.')
  await expect(counted).toBeFocused()
  await expect(counted).toBeInViewport()
  await page.setViewportSize({ width: 1400, height: 900 })
  const preview = page.getByRole('table', { name: 'New prices' })
  await expect(preview.getByRole('row').filter({ hasText: 'Tap 2' })).toContainText('$21.99')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change 3 prices' }).click()
  await expect(page.getByText('3 prices were changed')).toBeVisible()
  const [changed] = await api.get<Stored[]>('product/list/?filter_productNumber=T-2')
  expect(changed?.['unitPrice']).toBe('21.99')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/3 prices restored/)).toBeVisible()
  const [restored] = await api.get<Stored[]>('product/list/?filter_productNumber=T-2')
  expect(restored?.['unitPrice']).toBe('20.00')
})
