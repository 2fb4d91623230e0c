// Measures the form and the receipt of an order with 200 lines in the browser: opening, typing, scrolling, and adding,
// moving and removing lines.
// node bench/order-form.bench.ts [rounds]   after building the web client
import type { APIRequestContext, Page } from '@playwright/test'
import { asking } from './asking.ts'
import { onPage } from './browser.ts'
import { found, frame, pageFigures } from './page-figures.ts'

const figures = pageFigures()
const rounds = Number(process.argv[2] ?? 3)
const count = 200

type Made = { _id: string }

/** Creates an open order of 200 lines in the first workspace. Returns the id of the order. */
async function makeOrder(request: APIRequestContext, address: string): Promise<string> {
  const ask = await asking(request, address)
  const supplier = await ask<Made>('POST', 'suppliers/create/', { name: 'Parts Direct' })
  const lineItems: object[] = []
  for (let n = 1; n <= count; n += 1) {
    const product = await ask<Made>('POST', 'product/create/', { name: `Part ${n}`, productNumber: `P-${n}` })
    lineItems.push({ product: product._id, productStatusCounts: { new: 1 + (n % 5) }, unitCost: '12.50' })
  }
  const body = { type: 'BUY', supplier: supplier._id, receiver: '__default', lineItems }
  return (await ask<Made>('POST', 'order/create/', body))._id
}

async function keys(page: Page, typed: string): Promise<void> {
  for (const key of typed) {
    await page.keyboard.press(key)
    await frame(page)
  }
}

async function edit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  const button = await found(page, 'button:has-text("Edit")')
  await figures.measure('the form is opened', page, async () => {
    await button.press()
    await page.locator('fieldset').first().waitFor()
  })
  const cost = page.locator('fieldset input[inputmode=decimal]').last()
  await cost.scrollIntoViewIfNeeded()
  await cost.click()
  await figures.measure('a price is typed', page, () => keys(page, '123456'))
  const reference = page.locator('input[name=referenceNumber]')
  await reference.click()
  await figures.measure('a reference is typed', page, () => keys(page, 'ACME 12'))
  await figures.measure('the page is scrolled', page, async () => {
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, 900)
      await frame(page)
    }
  })
  await changeLines(page)
}

/** Returns a line of the form by its position, counted from 1. */
const lineAt = (page: Page, place: number) => page.getByRole('group', { name: `Line ${place}`, exact: true })

async function changeLines(page: Page): Promise<void> {
  const add = await found(page, 'button:has-text("Add a line")')
  await figures.measure('a line is added', page, async () => {
    await add.press()
    await lineAt(page, count + 1)
      .getByRole('combobox')
      .first()
      .waitFor()
  })
  const price = lineAt(page, count).locator('input[inputmode=decimal]')
  await price.scrollIntoViewIfNeeded()
  await figures.measure('the line before it is entered', page, async () => {
    await price.click()
    await frame(page)
  })
  await figures.measure('a line is moved ten places by keyboard', page, async () => {
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Alt+ArrowUp')
      await frame(page)
    }
  })
  const handle = page.getByRole('button', { name: `Move line ${count - 10}`, exact: true })
  const box = await handle.boundingBox()
  if (!box) throw new Error('the line that was moved is not in view')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await figures.measure('a line is dragged', page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(x, y + 10 * step)
      await frame(page)
    }
    await page.mouse.up()
    await frame(page)
  })
  const remove = await found(page, `[aria-label="Remove line ${count - 10}"]`)
  await figures.measure('a line is removed', page, async () => {
    await remove.press()
    await frame(page)
  })
}

async function receive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Receive', exact: true }).waitFor()
  const button = await found(page, 'button:has-text("Receive")')
  await figures.measure('the receipt is opened', page, async () => {
    await button.press()
    await page.locator('[role=dialog] fieldset').first().waitFor()
  })
  const pieces = page.locator('[role=dialog] fieldset input[inputmode=numeric]').first()
  await pieces.click()
  await figures.measure('pieces that came are typed', page, () => keys(page, '12345'))
}

await onPage(async ({ page, request, address }) => {
  const order = await makeOrder(request, address)
  page.setDefaultTimeout(60_000)
  const shown = `${address}/operations/orders/${order}`
  for (let round = 0; round < rounds; round += 1) {
    await edit(page, shown)
    await receive(page, shown)
  }
})

figures.write('The form and the receipt of an order with 200 lines, in the browser', 'order-form')
