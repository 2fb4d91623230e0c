import { type LaunchOptions, type Page, chromium } from '@playwright/test'
import { expect, test } from '../camera.ts'
import { bookStops, phoneOf } from '../stops.ts'
import { type Stored, addMachine, addJob, newPerson, password, signInWelcomed } from '../world.ts'

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan a label' })

/** Records every camera that a page opens, so that cameras that are not released can be counted. */
const noteTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await own(asked)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, {
      liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    })
  })

/** Counts the cameras and readers that a page has not released. */
const held = async (page: Page) => {
  const cameras = await page.evaluate(() => (window as unknown as { liveTracks: () => number }).liveTracks())
  return [cameras, page.workers().length]
}

const open = (page: Page) => page.getByRole('button', { name: 'Scan a label' }).click()

test('OPEN-210 a QR code finds its product by phone, bars a machine, and nothing is held afterwards', async ({
  owner: { page, api },
  camera,
}) => {
  await noteTracks(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const pump = await api.post<Stored>('product/create/', { name: 'Drain pump', productNumber: 'DP-12' })
  const job = await addJob(api)
  const { machine } = await addMachine(api, String((job['client'] as Stored)._id))
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/dashboard')
  expect(asked.filter((url) => /wasm|scan-worker|finder/.test(url))).toEqual([])

  await camera.show({ api, entity: 'product', id: pump._id }, 'qr')
  await open(page)
  await expect(page.getByRole('heading', { name: 'Drain pump' })).toBeVisible()
  await expect(page).toHaveURL(`/inventory/products/${pump._id}`)
  await expect(scanner(page)).toHaveCount(0)
  await expect.poll(() => held(page)).toEqual([0, 0])

  await camera.show({ api, entity: 'machine', id: machine._id }, 'bars')
  await open(page)
  await expect(page).toHaveURL(`/databases/machines/${machine._id}`)
  await expect.poll(() => held(page)).toEqual([0, 0])

  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const lineItems = [{ product: pump._id, productStatusCounts: { new: 1 }, unitCost: '3.00' }]
  const body = { type: 'BUY', supplier: supplier._id, receiver: '__default', lineItems }
  const order = await api.post<Stored>('order/create/', body)
  await camera.show({ api, entity: 'order', id: order._id }, 'qr')
  await open(page)
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('The line you opened')
  const [reader, ...others] = new Set(asked.filter((url) => url.endsWith('.wasm')))
  expect([new URL(reader ?? '').origin, others]).toEqual([new URL(page.url()).origin, []])
})

/** Opens a page of the same user in a browser that refuses the camera. */
async function refusing(page: Page, launch: LaunchOptions, size: { width: number; height: number }) {
  const args = (launch.args ?? []).filter((each) => !each.startsWith('--use-fake-ui'))
  const browser = await chromium.launch({ ...launch, args: [...args, '--use-fake-ui-for-media-stream=deny'] })
  const { origin } = new URL(page.url())
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    storageState: await page.context().storageState(),
  })
  return { browser, page: await context.newPage() }
}

test('OPEN-210 only users who may read a product, machine or order can scan', async ({
  owner: { api },
  browser,
}) => {
  const reader = newPerson('Rita', 'Roy')
  const role = await api.post<Stored>('role/create/', { name: 'Reader', sections: {} })
  const account = { password, passwordC: password, phone: '+15145550178', languages: ['en-US'] }
  await api.post('user/create', { ...reader, ...account, roleId: role._id })
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInWelcomed(page.request, reader.email)
  await page.setViewportSize({ width: 375, height: 720 })
  const button = page.getByRole('button', { name: 'Scan a label' })
  const openWith = async (section: string) => {
    const sections = { [section]: [true, false, false, false, false] }
    await api.patch(`role/update/${role._id}`, { sections })
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Account of Rita Roy' })).toBeVisible()
  }
  await openWith('CRM_CONTACT_CUSTOMER')
  await expect(button).toHaveCount(0)
  await openWith('INV_PRODUCT')
  await expect(button).toBeVisible()
  await context.close()
})

test('OPEN-210 without the camera a code is typed: unknown ones say so, several are chosen from', async ({
  owner: { page, api },
  camera,
  launchOptions,
}) => {
  await camera.showNothing()
  // A serial number is unique among tools and among machines, but a tool and a machine may have the same serial number.
  const job = await addJob(api)
  await addMachine(api, String((job['client'] as Stored)._id))
  await api.post('product/create/', {
    name: 'Leak tester',
    productNumber: 'LT-1',
    productType: 'TOOL',
    serialNumber: 'C 123-456',
  })
  await page.goto('/dashboard')
  const { browser, page: other } = await refusing(page, launchOptions, { width: 1400, height: 900 })
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /^Search or jump/ }).click()
  await other.getByRole('textbox', { name: /^Search or jump/ }).fill('barcode')
  await other.getByText('Scan a label').click()
  await expect(scanner(other).getByRole('alert')).toContainText('The camera is not allowed here.')
  await expect(scanner(other).getByText('Hold the QR code')).toHaveCount(0)
  const typed = scanner(other).getByRole('textbox', { name: 'Type the code instead' })
  await expect(typed).toBeFocused()
  await other.keyboard.type('no-such-code')
  await other.keyboard.press('Enter')
  await expect(scanner(other).getByRole('status')).toContainText('has the code no-such-code')
  await typed.fill(`https://elsewhere.example.com/inventory/products/${crypto.randomUUID()}`)
  await typed.press('Enter')
  await expect(scanner(other).getByRole('status')).toContainText('a record that is not in Plomberie Tremblay')
  await typed.fill('c 123-456')
  await typed.press('Enter')
  await scanner(other)
    .getByRole('button', { name: /^Leak tester/ })
    .click()
  await expect(other.getByRole('heading', { name: 'Leak tester' })).toBeVisible()
  await expect(scanner(other)).toHaveCount(0)
  await browser.close()
})

test('OPEN-210 the camera is held only while it is looked at: not behind another tab, and not after twenty times', async ({
  owner: { page },
  camera,
}) => {
  await noteTracks(page)
  await camera.showNothing()
  await page.goto('/inventory/products')
  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('link', { name: 'Fieldhouse, dashboard' }).click()
  const frame = scanner(page).getByLabel('Camera picture')
  const close = () => scanner(page).getByRole('button', { name: 'Close' }).click()
  for (let time = 0; time < 20; time += 1) {
    await open(page)
    await expect(frame).toBeVisible()
    await close()
    await expect(scanner(page)).toHaveCount(0)
  }
  await expect.poll(() => held(page)).toEqual([0, 0])

  await open(page)
  await expect.poll(() => held(page)).toEqual([1, 1])
  const hide = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await expect.poll(() => held(page)).toEqual([0, 0])
  await hide('visible')
  await expect.poll(() => held(page)).toEqual([1, 1])
  await page.goBack()
  await expect(scanner(page)).toHaveCount(0)
  await expect.poll(() => held(page)).toEqual([0, 0])
})

test('OPEN-211 in a stocktake each label that is scanned counts a piece, once for as long as it is held there', async ({
  owner: { page, api },
  camera,
}) => {
  const [house] = await api.get<Stored[]>('warehouse/list/?filter_isDefault=true')
  const make = (name: string, productNumber: string, more: object = {}) =>
    api.post<Stored>('product/create/', { name, productNumber, ...more })
  const pump = await make('Drain pump', 'DP-12', { quantity: 4 })
  await make('Fill hose', 'FH-1')
  await make('Visit', 'VI-1', { productType: 'SERVICE', duration: 3_600_000 })
  const list = await api.post<Stored>('stocktake/create/', { warehouse: house?._id })
  await noteTracks(page)
  await camera.show({ api, entity: 'product', id: pump._id })
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(`/inventory/stocktakes/${list._id}`)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const said = scanner(page).getByRole('status')
  await expect(said).toHaveText('Drain pump: 1')
  const shownFor = (seconds: number) =>
    page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at, seconds)
  await shownFor(4)
  await expect(said).toHaveText('Drain pump: 1')
  await expect(page).toHaveURL(new RegExp(`open=${pump._id}`))

  const type = async (code: string) => {
    await scanner(page).getByRole('textbox', { name: 'Type the code instead' }).fill(code)
    await page.keyboard.press('Enter')
  }
  for (const [code, answer] of [
    ['dp-12', 'Drain pump: 2'],
    ['FH-1', 'Fill hose: 1. No piece of this product was expected here.'],
    ['VI-1', 'You cannot count Visit: it is a service or it is archived.'],
    ['XX-1', 'No product, machine or order that you can see has the code XX-1.'],
  ] as const) {
    await type(code)
    await expect(said).toHaveText(answer)
  }
  await page.context().setOffline(true)
  await type('fh-1')
  await expect(said).toHaveText(/cannot be reached/)
  await type('FH-1')
  await expect(said).toHaveText('Fill hose: 2. No piece of this product was expected here.')
  await page.context().setOffline(false)
  await scanner(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => held(page)).toEqual([0, 0])
  const counted = page.getByRole('textbox', { name: 'New, Fill hose', exact: true }).first()
  await expect(counted).toHaveValue('2')
  await expect(page.getByText('2 of 2 counted')).toBeVisible()
  await expect(page.getByText('Counted by you').first()).toBeVisible()
  await page.reload()
  await expect(counted).toHaveValue('2')
})

test('OPEN-210, OPEN-341, OPEN-345 a part from the van is scanned offline, on a phone that never scanned before', async ({
  owner: { api },
  browser,
  camera,
}) => {
  const { tess, pump } = await bookStops(api)
  await camera.show({ api, entity: 'product', id: pump }, 'qr')
  const page = await phoneOf(browser, tess, process.env['BASE_URL'] ?? '')
  await page.goto('/my-day')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await page.getByRole('button', { name: 'Scan' }).click()
  await expect(page.getByText('+ Drain pump')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Pieces of Drain pump')).toHaveText('1')
})
