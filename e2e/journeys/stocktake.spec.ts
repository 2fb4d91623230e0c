import { type Stored, expect, test } from '../world.ts'

test('OPEN-195 stock is taken by phone: counted beside a colleague, through a lost connection, and posted', async ({
  owner: { page, api },
}) => {
  const [house] = await api.get<Stored[]>('warehouse/list/?filter_isDefault=true')
  const make = (name: string, productNumber: string, quantity: number) =>
    api.post<Stored>('product/create/', { name, productNumber, quantity })
  await make('Drain pump', 'DP-12', 4)
  const hose = await make('Fill hose', 'FH-1', 10)
  await make('Door seal', 'DS-3', 2)
  const van = await api.post<Stored>('warehouse/create/', { name: 'Van 1' })
  await api.post('product/create/', {
    name: 'Igniter',
    productNumber: 'IG-9',
    quantity: 1,
    receiver: van._id,
  })

  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(`/inventory/warehouses/${house?._id}`)
  await page.getByRole('button', { name: 'Take stock' }).click()
  await expect(page.getByText('0 of 3 counted')).toBeVisible()
  const count = (product: string) => page.getByRole('textbox', { name: `New, ${product}`, exact: true })

  await page.getByRole('button', { name: 'Door seal: as expected' }).click()
  await expect(count('Door seal')).toHaveValue('2')
  await page.getByRole('button', { name: 'One more of Drain pump (New)' }).click()
  await page.getByRole('button', { name: 'One more of Drain pump (New)' }).click()
  await expect(page.getByText('2 of 3 counted')).toBeVisible()
  await page.getByRole('searchbox').fill('hose')
  await page.getByRole('searchbox').press('Enter')
  await expect(count('Drain pump')).toHaveCount(0)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.context().setOffline(true)
  await count('Fill hose').fill('7')
  await expect(page.getByText('1 count is on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Some counts on this device are not saved yet.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Counted by you')).toBeVisible()
  await page.reload()
  await expect(count('Fill hose')).toHaveValue('7')

  // A count that was typed offline does not replace a newer count.
  const unsent = page.getByText('1 count is on this device')
  await page.context().setOffline(true)
  await count('Fill hose').fill('5')
  const typedAt = Date.now()
  await expect(unsent).toBeVisible()
  // The other count is clearly newer, even if the device's estimate of the server's time is off on a busy machine.
  await expect.poll(() => Date.now() - typedAt).toBeGreaterThan(3000)
  const newer = { product: hose._id, condition: 'new', counted: 7, age: 0 }
  await api.post(`stocktake/count/${id}`, { counts: [newer] })
  await page.context().setOffline(false)
  await expect(unsent).toHaveCount(0)
  await expect(count('Fill hose')).toHaveValue('7')

  await page.goto(`/inventory/stocktakes/${id}`)
  await page.getByRole('combobox', { name: 'Search all products' }).fill('Igniter')
  await page.getByRole('option', { name: /Igniter/ }).click()
  await page.getByRole('button', { name: 'One more of Igniter (New)' }).first().click()
  await expect(page.getByText('4 of 4 counted')).toBeVisible()
  await page.setViewportSize({ width: 1400, height: 900 })
  // These pieces are used after the count, so they do not change the difference that the count found.
  await api.post('inventory/adjust', {
    product: hose._id,
    warehouse: house?._id,
    productStatusCounts: { new: 9 },
    reason: 'USE',
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Post stocktake' })
  await expect(dialog.getByText('3 products differ')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Autumn')
  await dialog.getByRole('button', { name: 'Post differences' }).click()
  await expect(page.getByText('New: 7 counted, 10 expected (-3)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0)
  const [left] = await api.get<{ productStatusCounts: { new: number } }[]>(
    `inventory/list/?filter_product=${hose._id}`,
  )
  expect(left?.productStatusCounts.new).toBe(6)
})

test('OPEN-195 what is counted stays under the fingers, and a page past the end leads to the last', async ({
  owner: { page, api },
}) => {
  const [house] = await api.get<Stored[]>('warehouse/list/?filter_isDefault=true')
  for (let n = 1; n <= 31; n += 1)
    await api.post('product/create/', {
      name: `Part ${String(n).padStart(2, '0')}`,
      productNumber: `P-${n}`,
      quantity: 3,
    })
  const { _id } = await api.post<Stored>('stocktake/create/', { warehouse: house?._id })
  const count = (product: string) => page.getByRole('textbox', { name: `New, ${product}`, exact: true })
  await page.goto(`/inventory/stocktakes/${_id}?tab=open&page=2`)
  await count('Part 31').pressSequentially('1')
  await expect(page.getByText('1 of 31 counted')).toBeVisible()
  await expect(count('Part 31')).toBeFocused()
  await expect(page.getByText('Everything here is counted.')).toHaveCount(0)
  await page.reload()
  await expect(count('Part 01')).toBeVisible()
  await expect(count('Part 31')).toHaveCount(0)

  await count('Part 01').pressSequentially('1')
  await expect(page.getByText('2 of 31 counted')).toBeVisible()
  await expect(count('Part 01')).toBeFocused()
  await page.keyboard.type('2')
  await expect(count('Part 01')).toHaveValue('12')

  const counted = async () =>
    (await api.get<{ counts: { new?: { counted: number } } }[]>(`stocktake/lines/${_id}?q=Part 01`))[0]
      ?.counts.new?.counted
  await expect.poll(counted).toBe(12)

  // The form shows an error for a text that is not a number of pieces, and never changes the text to another number.
  for (const [typed, why] of [
    ['1,5', 'Invalid quantity'],
    ['-3', 'Invalid quantity'],
    ['3401234567890', 'Must be 1'],
  ] as const) {
    await count('Part 01').selectText()
    await page.keyboard.type(`${typed}\n`)
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(count('Part 01')).toHaveValue(typed)
  }
  await count('Part 02').focus()
  await expect.poll(counted).toBe(12)
  await page.getByRole('button', { name: 'One more of Part 01 (New)' }).click()
  await expect(count('Part 01')).toHaveValue('13')
  await expect.poll(counted).toBe(13)

  // The button 'as expected' replaces the invalid text by the expected number.
  await count('Part 02').fill('1,5')
  await count('Part 02').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid quantity' })).toBeVisible()
  await page.getByRole('button', { name: 'Part 02: as expected' }).click()
  await expect(count('Part 02')).toHaveValue('3')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid quantity' })).toHaveCount(0)
})
