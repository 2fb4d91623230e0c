import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { allSent, phoneWithDay } from '../phone.ts'
import { bookStops } from '../stops.ts'
import { type Stored, expect, test } from '../world.ts'

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

test('OPEN-472 offline a technician sees that a part is promised and may use it; the order shows at once what it lacks', async ({
  owner: { api, page: office },
  browser,
}) => {
  const stops = await bookStops(api)
  const order = await api.post<Stored>('order/create/', {
    type: 'SELL',
    sender: stops.van,
    referenceNumber: 'B-17',
    lineItems: [{ product: stops.pump, productStatusCounts: { new: 4 }, unitPrice: '25' }],
  })
  await office.goto(`/operations/orders/${order._id}`)
  const line = office.getByRole('article', { name: 'Drain pump' })
  await expect(line).toBeVisible()
  const lacking = line.getByText(/no longer in/)
  await expect(lacking).toHaveCount(0)
  const page = await phoneWithDay(browser, stops, proxy)
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel(/Close the water/).check()
  await allSent(page)
  proxy.treat(() => 'cut')
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await page.getByLabel('What was done').fill('Pumps exchanged')
  const warning = page.getByText('promised to an order: the office will be notified')
  await page.getByRole('button', { name: 'Drain pump', exact: true }).click()
  await expect(page.getByText('5 in the van')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: 'One more: Drain pump' }).click()
  await expect(warning).toHaveText('1 of these pieces is promised to an order: the office will be notified.')
  await page.getByRole('button', { name: 'One more: Drain pump' }).click()
  await expect(warning).toHaveText('2 of these pieces are promised to an order: the office will be notified.')
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toContainText('Done')
  proxy.treat(() => 'pass')
  await allSent(page)
  await expect(lacking).toContainText('2 promised pieces are no longer in Van of Tess')
  await page.context().close()
})
