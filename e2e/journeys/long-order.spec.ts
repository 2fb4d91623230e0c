import { type Stored, expect, test } from '../world.ts'

const lines = 30

test('ORD-32, ORD-28 of an order with many lines those in view are drawn, and what was typed in the others is kept and saved', async ({
  owner: { page, api },
}) => {
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const products: Stored[] = []
  for (let n = 1; n <= lines; n += 1)
    products.push(await api.post<Stored>('product/create/', { name: `Part ${n}`, productNumber: `P-${n}` }))
  const order = await api.post<Stored>('order/create/', {
    type: 'BUY',
    supplier: supplier._id,
    receiver: '__default',
    lineItems: products.map(({ _id }) => ({
      product: _id,
      productStatusCounts: { new: 1 },
      unitCost: '12.50',
    })),
  })
  const line = (place: number) => page.getByRole('group', { name: `Line ${place}`, exact: true })
  const cost = (place: number) => line(place).getByRole('textbox', { name: 'Unit cost' })
  const drawn = () => page.getByRole('group', { name: /^Line \d+$/ }).count()
  await page.goto(`/operations/orders/${order._id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await cost(1).fill('99')
  await cost(2).fill('')

  const add = page.getByRole('button', { name: 'Add a line' })
  await add.scrollIntoViewIfNeeded()
  await cost(lines).fill('7')
  await expect(line(1)).toHaveCount(0)
  expect(await drawn()).toBeLessThan(20)
  await cost(lines).press('Alt+ArrowUp')
  await expect(cost(lines - 1)).toBeFocused()
  await expect(cost(lines - 1)).toHaveValue('7')
  await page.getByRole('button', { name: `Remove line ${lines}`, exact: true }).click()
  await expect(line(lines)).toHaveCount(0)

  // The page scrolls to the invalid field.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cost(2)).toBeInViewport()
  await expect(cost(2)).toHaveAccessibleDescription('This field is required')
  await expect(cost(1)).toHaveValue('99')
  expect(await drawn()).toBeLessThan(20)
  await cost(2).fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Part 1', exact: true })).toContainText('$99.00')
  const { lineItems } = await api.get<{ lineItems: { unitCost: string; product: Stored }[] }>(
    `order/read/${order._id}`,
  )
  expect(lineItems).toHaveLength(lines - 1)
  expect(lineItems.slice(0, 3).map(({ unitCost }) => unitCost)).toEqual(['99.00', '8.00', '12.50'])
  expect(lineItems.at(-1)).toMatchObject({ unitCost: '7.00', product: { _id: products.at(-1)?._id } })
})
