import { lower } from '../lifted-line.ts'
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

test('ACC-20..26 a sentence about a line far below leads to its input', async ({ owner: { page, api } }) => {
  const invoice = await addInvoice(api, await addJob(api))
  const lineItems = Array.from({ length: 300 }, (_, at) => ({
    description: at === 279 ? '' : `Delivered ${at + 1}`,
    quantity: '1',
    unitPrice: '2.00',
  }))
  await api.patch(`invoice/update/${invoice._id}`, { lineItems })
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const described = page.getByLabel('Description of line 280', { exact: true })
  const sentence = page.getByRole('button', { name: 'Line item 280: Description is required' })
  await expect(page.getByLabel('Description of line 1', { exact: true })).toHaveValue('Delivered 1')
  await expect(described).toHaveCount(0)
  await sentence.click()
  await expect(described).toBeFocused()
  await expect(described).toBeInViewport()
  await expect(described).toHaveAccessibleDescription('Line item 280: Description is required')
  await page.keyboard.type('Written')
  await expect(sentence).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  const stored = await api.get<{ lineItems: { description: string }[] }>(`invoice/read/${invoice._id}`)
  expect(stored.lineItems[279]).toMatchObject({ description: 'Written' })
})

test('ACC-18 a line is dragged to another place with the mouse, a finger or the keyboard, and the order is saved', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  const lineItems = ['One', 'Two', 'Three', 'Four'].map((description) => ({ description, quantity: '1' }))
  await api.patch(`invoice/update/${invoice._id}`, { lineItems })
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const handle = (line: number) => page.getByRole('button', { name: `Move line ${line}`, exact: true })
  const order = async (...texts: string[]) => {
    for (const [at, text] of texts.entries())
      await expect(page.getByLabel(`Description of line ${at + 1}`, { exact: true })).toHaveValue(text)
  }
  const middle = async (line: number) => {
    const { x, y, width, height } = (await handle(line).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  await order('One', 'Two', 'Three', 'Four')
  // Near the edge of the window, a drag scrolls the page.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await handle(1).hover()
  await page.mouse.down()
  await expect(page.getByText('Line 1, place 1 of 4')).toBeAttached()
  const third = await middle(3)
  await page.mouse.move(third.x, third.y + 4, { steps: 8 })
  await expect(page.getByText('Line 1, place 3 of 4')).toBeAttached()
  await page.mouse.up()
  await order('Two', 'Three', 'One', 'Four')

  /** Lifts a line, moves the line down by one position, and drops the line or cancels. */
  const moveDown = async (line: number, end: 'Space' | 'Escape') => {
    await handle(line).press('Space')
    await lower(page, page, { line, of: 4 })
    await page.keyboard.press(end)
  }
  await moveDown(3, 'Space')
  await order('Two', 'Three', 'Four', 'One')
  await moveDown(1, 'Escape')
  await order('Two', 'Three', 'Four', 'One')

  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [second, fourth] = [await middle(2), await middle(4)]
  await touch('touchStart', [fourth])
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: fourth.x, y: fourth.y + ((second.y - 4 - fourth.y) * step) / 8 }])
  await expect(page.getByText('Line 4, place 2 of 4')).toBeAttached()
  await touch('touchEnd', [])
  await order('Two', 'One', 'Three', 'Four')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  const stored = await api.get<{ lineItems: { description: string }[] }>(`invoice/read/${invoice._id}`)
  expect(stored.lineItems.map(({ description }) => description)).toEqual(['Two', 'One', 'Three', 'Four'])
})

test('ACC-18 what a line describes has room for words on every screen', async ({ owner: { page, api } }) => {
  const invoice = await addInvoice(api, await addJob(api))
  await page.goto(`/accounting/invoices/${invoice._id}`)
  const described = page.getByLabel('Description of line 1', { exact: true })
  for (const width of [375, 768, 1199, 1200, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await described.boundingBox())?.width ?? 0).toBeGreaterThan(160)
  }
})
