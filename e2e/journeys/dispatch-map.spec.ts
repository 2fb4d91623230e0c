import { inScheme, violationsIn } from '../axe.ts'
import { boxOf } from '../board.ts'
import { addDay, addJobAt, at, monday, near, onMonday, open, plateau, rowOf, searched } from '../dispatch.ts'
import { type Stored, addTechnician, expect, newPerson, openOwner, signInWelcomed, test } from '../world.ts'

test('MAP-01, MAP-03, MAP-04, MAP-05 the map of today, its list and timeline; the dates by shortcut, kept by a reload', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await addDay(api)
  await page.goto('/operations/dispatch-map')
  const view = page.getByRole('radiogroup', { name: 'View' })
  await expect(view.getByRole('radio', { name: 'Days' })).toBeChecked()
  const dates = page.getByRole('radiogroup', { name: 'Dates' })
  await expect(dates.getByRole('radio', { name: 'Today' })).toBeChecked()
  await page.getByRole('button', { name: 'Location' }).click()
  await expect(page.getByRole('textbox', { name: 'Radius (km)' })).toHaveValue('10')
  expect(new URL(page.url()).search).toBe('')

  for (const name of ['This Week', 'Last Week', 'Next Week']) {
    await dates.getByText(name, { exact: true }).click()
    await expect(page.getByRole('button', { name: /^Choose days: Sun, .* – Sat, / })).toBeVisible()
  }
  await expect.poll(() => searched(page).get('dateRange')).toBe('nextWeek')
  await page.reload()
  await expect(dates.getByRole('radio', { name: 'Next Week' })).toBeChecked()

  await open(page, onMonday)
  await expect(page.getByText('4 markers · 2 without a place on the map')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dispatch map' })).toBeVisible()
  for (const name of [
    /Washer/,
    /^09:00 .* Oven/,
    /^14:00 .* Dryer/,
    /^Tess Tremblay Start of the day/,
    /Cellar/,
  ])
    await expect(rowOf(page, name)).toBeVisible()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('button', { name: /^Oven, .*09:00–10:00/ })).toBeAttached()
  expect(await violationsIn(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
})

test('MAP-01 what is pressed on the map is chosen in the list, which arrows walk through', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  const { tess } = await addDay(api)
  // A single marker is in the middle of the map.
  await open(page, {
    ...onMonday,
    statuses: ['TO_SCHEDULE'],
    technicians: [tess._id],
    searchLocation: near(plateau),
  })
  await expect(page.getByText('1 marker · 1 without a place on the map')).toBeVisible()
  const washer = rowOf(page, /Washer/)
  const canvas = page.locator('.maplibregl-canvas')
  await expect(async () => {
    const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 }
    await canvas.click({ position: { x: width / 2, y: (height + 64 - 48) / 2 } })
    await expect(washer).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Near this job' })).toBeVisible()

  await open(page, onMonday)
  await rowOf(page, /Washer/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, /Oven/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rowOf(page, /No starting point/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, /Cellar/)).toHaveAttribute('aria-expanded', 'true')
})

test('MAP-02, OPEN-89 every filter stands in the address, survives a reload, and a saved view brings it back', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  const { tess } = await addDay(api)
  await open(page, onMonday)
  await page.getByRole('button', { name: 'Technicians' }).click()
  await page.getByRole('checkbox', { name: 'Tess Tremblay' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Statuses' }).click()
  // Each status has a sign that is the same in every language.
  const choices = page.getByRole('dialog', { name: 'Statuses' })
  await expect(choices.locator('svg text')).toHaveText(['+', '•', '⋯', '✓', '×', '!'])
  await page.getByRole('checkbox', { name: 'To schedule' }).check()
  await page.getByRole('checkbox', { name: 'New' }).check()
  await page.keyboard.press('Escape')
  await rowOf(page, /Oven/).click()
  await page.getByRole('button', { name: 'Near this job' }).click()
  const nearOven = page.getByRole('button', { name: /^10 km around J-\d+ Oven/ })
  await expect(nearOven).toBeVisible()
  await nearOven.click()
  const radius = page.getByRole('textbox', { name: 'Radius (km)' })
  await radius.fill('0')
  await expect(page.getByText('Enter a radius from 1 to 500 km')).toBeVisible()
  await radius.fill('1.5')
  await expect(rowOf(page, /Dryer/)).toHaveCount(0)
  await expect(rowOf(page, /Oven/)).toBeVisible()
  const kept = Object.fromEntries(searched(page))
  expect(Object.keys(kept).sort()).toEqual([
    'dateRange',
    'locationMode',
    'searchLocation',
    'searchRadius',
    'statuses',
    'technicians',
  ])
  expect([kept['searchRadius'], kept['locationMode'], kept['statuses']]).toEqual([
    '1.5',
    'jobSite',
    '["TO_SCHEDULE","NEW"]',
  ])
  await page.reload()
  await expect(rowOf(page, /Oven/)).toBeVisible()
  await expect(rowOf(page, /Dryer/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Technicians: Tess Tremblay' })).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: /^Save/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).fill('Near the oven')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Near the oven/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(rowOf(page, /Dryer/)).toBeVisible()
  await page.getByRole('button', { name: /Views|Near the oven/ }).click()
  await page.getByRole('menuitem', { name: 'Near the oven', exact: true }).click()
  await expect(rowOf(page, /Dryer/)).toHaveCount(0)
  expect(searched(page).get('searchRadius')).toBe('1.5')

  // The whole town is farther than 10 km from Tess's start in Laval, and nothing is farther than 20 km.
  await open(page, { ...onMonday, locationMode: 'technicianStart', technicians: [tess._id] })
  await expect(page.getByRole('button', { name: /^10 km around the technicians/ })).toBeVisible()
  await expect(rowOf(page, /Oven/)).toHaveCount(0)
  await open(page, { ...onMonday, locationMode: 'technicianStart', searchRadius: 20 })
  await expect(rowOf(page, /Oven/)).toBeVisible()

  // Invalid values in the address fall back to the defaults.
  await page.goto('/operations/dispatch-map?viewMode=globe&searchRadius=9999&dateRange=someday')
  await expect(page.getByRole('radio', { name: 'Days' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked()
})

test('MAP-02, UI-31 an address is searched and its surroundings alone are shown', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await addDay(api)
  await open(page, onMonday)
  await page.getByRole('button', { name: 'Location' }).click()
  await page
    .getByRole('combobox', { name: 'Address' })
    .or(page.getByRole('textbox', { name: 'Address' }))
    .fill('980 avenue')
  await page.getByRole('option', { name: /980/ }).click()
  await expect(page.getByRole('button', { name: /^10 km around 980/ })).toBeVisible()
  await expect(rowOf(page, /Oven/)).toBeVisible()
  await expect(rowOf(page, /^Tess Tremblay/)).toHaveCount(0)

  // If the address search is unavailable, the filter offers its other choices and shows a message.
  await page.route('**/api/v1/geo/suggest*', (route) =>
    route.fulfill({ json: { data: { success: true, result: [], isAway: true } } }),
  )
  await open(page, onMonday)
  await page.getByRole('button', { name: 'Location' }).click()
  await expect(page.getByText('Address search is not available here, so choose a job')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Measure from' })).toHaveValue('Job site')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Job', exact: true }).click()
  await page.getByRole('option', { name: /Oven/ }).click()
  await expect(page.getByRole('button', { name: /^10 km around J-\d+ Oven/ })).toBeVisible()
})

test('MAP-01 on a phone map and list are tabs, in the week too, and in French', async ({ page }) => {
  const { api } = await openOwner(page, 'fr')
  await page.setViewportSize({ width: 375, height: 812 })
  await addDay(api)
  await page.goto(`/operations/dispatch-map?viewMode=weekly&weeklyStartDate=${monday}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Carte de répartition' })).toBeVisible()
  await expect(page.getByText('4 repères · 2 sans position sur la carte')).toBeVisible()
  // All breadcrumbs are on one line, next to the workspace's name.
  const crumbs = page.getByRole('navigation', { name: 'Vous êtes ici' })
  await expect(crumbs.getByText('Plomberie Tremblay')).toBeVisible()
  expect((await boxOf(crumbs.getByRole('list'))).height).toBeLessThan(30)
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await page.getByText('Liste', { exact: true }).click()
  await expect(page.getByRole('button', { name: /6 janv\..* Oven/ })).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(375)
})

test('MAP-01, OPEN-90 with tiles off the map draws outlines; a browser that draws no map has list and timeline', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await addDay(api)
  await page.route('**/geo/map', (route) =>
    route.fulfill({ json: { data: { success: true, result: { style: null } } } }),
  )
  await open(page, onMonday)
  await expect(page.getByText('The map shows only outlines of countries.')).toBeVisible()
  await expect(page.getByText('Natural Earth')).toBeVisible()
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.reload()
  await expect(
    page.getByText('This browser cannot draw maps. The list and the timeline show the same appointments.'),
  ).toBeVisible()
  await expect(rowOf(page, /Oven/)).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('PERM-04, MAP-01 a technician with work of their own alone has no map, and their own row and visits on the board', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await addDay(api)
  const { email } = await addTechnician(api, newPerson('Marc', 'Lavoie'))
  const members = await api.get<Stored[]>('workforce/list/?limit=10')
  const marc = members.find(({ firstName }) => firstName === 'Marc')
  const fridge = await addJobAt(api, 'Fridge', plateau)
  await api.post('appointment/create/', {
    technicians: [marc?._id],
    startAt: at('11:00'),
    jobId: fridge._id,
    estimatedDuration: 3_600_000,
  })
  await signInWelcomed(page.request, email)
  await page.goto('/operations/dispatch-map')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto(`/operations/calendar?day=${monday}&view=day`)
  const grid = page.getByRole('grid', { name: 'Board' })
  await expect(grid.getByRole('rowheader', { name: /^Marc Lavoie/ })).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: /^Tess/ })).toHaveCount(0)
  await expect(grid.getByRole('button', { name: /^Fridge,/ })).toBeVisible()
  await expect(grid.getByRole('button', { name: /^Oven,/ })).toHaveCount(0)
  await grid.getByRole('button', { name: /^Fridge,/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Appointment' }).getByText(/J-\d+ Fridge/)).toBeVisible()
})

test('OPEN-155 a technician of another zone is named with it: in the list, on the timeline and over the route', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  const { tess } = await addDay(api)
  await api.patch(`workforce/update/${tess._id}`, { timezone: 'America/Vancouver' })
  await open(page, onMonday)
  await expect(rowOf(page, /^Tess Tremblay Start of the day · Vancouver/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Tess Tremblay.* Vancouver/ })).toBeVisible()
  await open(page, { viewMode: 'route', routeDay: monday, technicians: [tess._id] })
  const route = page.getByRole('region', { name: 'Route of Tess Tremblay' })
  await expect(route.getByText('Works on Vancouver time')).toBeVisible()
})
