import { type Stored, addInvoice, addJob, expect, test } from '../world.ts'

const lines = 499

test('ACC-18, ACC-19 of 499 lines those in view are drawn; a new line and a save reach all', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  const lineItems = Array.from({ length: lines }, (_, at) => ({
    name: `Part ${at + 1}`,
    description: at === 399 ? '' : `Delivered ${at + 1}`,
    quantity: '1',
    unitPrice: '2.00',
  }))
  await api.patch(`invoice/update/${invoice._id}`, { lineItems })
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const description = (line: number) => page.getByLabel(`Description of line ${line}`, { exact: true })
  await expect(description(1)).toHaveValue('Delivered 1')
  expect(await page.getByLabel(/^Description of line/).count()).toBeLessThan(60)

  await page.getByRole('button', { name: 'Add new item' }).click()
  await expect(description(lines + 1)).toBeFocused()
  await page.keyboard.type('The last one')
  expect(await page.getByLabel(/^Description of line/).count()).toBeLessThan(60)

  const quantity = page.getByLabel(`Quantity of line ${lines}`, { exact: true })
  await quantity.fill('3')
  await quantity.press('Alt+ArrowUp')
  await expect(page.getByLabel(`Quantity of line ${lines - 1}`, { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  const stored = await api.get<Stored>(`invoice/read/${invoice._id}`)
  const items = stored['lineItems'] as { name?: string; description: string; quantity: string }[]
  expect(items).toHaveLength(lines + 1)
  expect(items[lines - 2]).toMatchObject({ name: 'Part 499', quantity: '3' })
  expect(items.at(-1)).toMatchObject({ description: 'The last one' })
  expect(items[399]).toMatchObject({ name: 'Part 400', description: '' })
})
