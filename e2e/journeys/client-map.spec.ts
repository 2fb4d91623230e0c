import type { Page } from '@playwright/test'
import { inScheme, violationsIn } from '../axe.ts'
import { openClientTab } from '../client-tabs.ts'
import { type Api, type Stored, expect, test } from '../world.ts'

const at = (formatted: string, coordinates: [number, number]) => ({
  formatted,
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  countryCode: 'CA',
  postalCode: 'H2J 2K9',
  location: { type: 'Point', coordinates },
})
const home = at('4321 rue Saint-Denis, Montréal, QC, Canada', [-73.5815, 45.5225])
const bakery = at('1200 rue Sainte-Catherine, Montréal, QC, Canada', [-73.5715, 45.4995])

/** Adds a client with a home that is also a service location, a bakery, and a cottage without a position. */
async function addScattered(api: Api): Promise<Stored> {
  const client = await api.post<Stored & { account: { _id: string } }>('client/create/', {
    firstName: 'Zoé',
    lastName: 'Lévesque',
    phone: '+15145550188',
    languages: ['fr-FR'],
    createAccount: true,
    address: home,
  })
  const account = client.account._id
  await api.post('service-location/create/', { account, name: 'Kitchen', address: home })
  await api.post('service-location/create/', { account, name: 'Bakery', address: bakery })
  const cottage = { formatted: '5 chemin du Lac, Magog', postalCode: 'J1X 3W5' }
  await api.post('service-location/create/', { account, name: 'Cottage', address: cottage })
  return client
}

const openMap = async (page: Page, client: Stored) => {
  await page.goto(`/crm/contacts/client/${client._id}`)
  await openClientTab(page, 'Service locations')
}
const pin = (page: Page, name: RegExp) => page.getByRole('button', { name })
const both = /^1, 2 Home address, Kitchen 4321 /

test("CRM-05, CRM-31, SEC-110 a client's addresses are pins on a map, reached by keyboard, under the strict policy", async ({
  owner: { page, api },
}) => {
  const client = await addScattered(api)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const refused: string[] = []
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()))
  await page.goto(`/crm/contacts/client/${client._id}`)
  await expect(page.getByRole('heading', { name: 'Zoé Lévesque' })).toBeVisible()
  expect(loaded.filter((url) => url.includes('map'))).toEqual([])
  // Vector tiles are requested by a worker, raster tiles by the page.
  const tiles = ['.pbf', '.png'].map((kind) => page.waitForResponse((answer) => answer.url().endsWith(kind)))
  await openClientTab(page, 'Service locations')
  for (const tile of await Promise.all(tiles)) expect(tile.status()).toBe(200)
  await expect(page.getByText('Tiny Streets')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Addresses of Zoé Lévesque on a map' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Addresses', exact: true })
  await expect(list.getByRole('listitem').filter({ hasText: 'Cottage' })).toBeVisible()
  await expect(list).toContainText('Not on the map')
  await expect(pin(page, /Cottage/)).toHaveCount(0)

  await expect(pin(page, both)).toBeVisible()
  // The list has the numbers of the pins.
  for (const [place, number] of [
    ['Home address', '1'],
    ['Kitchen', '2'],
    ['Bakery', '3'],
  ] as const)
    await expect(
      page.getByRole('button', { name: `Show ${place} on this map` }).locator('[aria-hidden]'),
    ).toHaveText(number)
  await pin(page, /^3 Bakery/).focus()
  await page.keyboard.press('Enter')
  const show = page.getByRole('button', { name: 'Show Bakery on this map' })
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Go to the location' })).toBeVisible()
  expect.soft(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(pin(page, /^3 Bakery/)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Go to the location' })).toHaveCount(0)
  await show.press('Enter')
  await page.getByRole('button', { name: 'Go to the location' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Bakery' })).toBeFocused()

  await inScheme(page, 'dark')
  expect.soft(await violationsIn(page, { without: 'the frame', rules: 'colours' })).toEqual([])
  expect(refused).toEqual([])
})

test('CRM-05 without a street map, with one that is away or in a browser that draws none the addresses are of use', async ({
  owner: { page, api },
}) => {
  const client = await addScattered(api)
  await page.route('**/geo/map', (route) =>
    route.fulfill({ json: { data: { success: true, result: { style: null } } } }),
  )
  await openMap(page, client)
  await expect(page.getByText('No street map is set up here.')).toBeVisible()
  await expect(page.getByText('Natural Earth')).toBeVisible()
  // Without a street map, the map shows only outlines of countries. Outlines cannot distinguish two streets.
  await pin(page, /^1 \+2 Home address/).click()
  await expect(page.getByRole('button', { name: 'Go to the location' })).toHaveCount(2)
  await page.unroute('**/geo/map')

  await page.route('**/style.json', (route) => route.abort())
  await openMap(page, client)
  await expect(page.getByText('The street map cannot be reached.')).toBeVisible()
  await expect(page.getByText('Natural Earth')).toBeVisible()
  await page.unroute('**/style.json')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Tiny Streets')).toBeVisible()
  await expect(page.getByText('The street map cannot be reached.')).toHaveCount(0)

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openMap(page, client)
  await expect(page.getByText('This browser cannot draw maps.')).toBeVisible()
  await expect(page.getByRole('link', { name: /map: 1200 rue Sainte-Catherine/ }).first()).toHaveAttribute(
    'href',
    /openstreetmap\.org\/\?mlat=45\.4995&mlon=-73\.5715/,
  )
})
