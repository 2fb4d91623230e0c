import type { Locator, Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { boxOf } from '../board.ts'
import { addDay, at, downtown, monday, near, onMonday, open, plateau, rowOf } from '../dispatch.ts'
import { touchOf } from '../touch.ts'
import { type Stored, addTechnician, expect, newPerson, test } from '../world.ts'

/** Finds the message about the latest booking or move, which contains the undo button. */
const told = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).last()
const undo = (page: Page, text: RegExp) => told(page, text).getByRole('button', { name: 'Undo' }).click()

const middleOf = async (target: Parameters<typeof boxOf>[0]) => {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

test('MAP-02, APPT-23 a job is booked at the first start that fits: by a menu, and by keyboard on a row; both are undone', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await addDay(api)
  await open(page, onMonday)
  await rowOf(page, /Washer/).press('Enter')
  await page.getByRole('button', { name: 'Book with…' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Tess Tremblay' }).press('Enter')
  // The visit with its drive does not fit between 8:00 (start of work) and 9:00 (the oven's visit), although the drive
  // from the washer to the oven takes no time.
  const booked = page.getByRole('status').filter({ hasText: /^Booked/ })
  await expect(booked).toBeVisible()
  await expect(rowOf(page, /^\d\d:\d\d .* Washer/)).toBeVisible()
  await booked.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, /^J-\d+ Washer/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Move J-\d+ onto the timeline/ })
    .first()
    .press('Enter')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(booked.last()).toBeVisible()
  await expect(rowOf(page, /^\d\d:\d\d .* Washer/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, /^J-\d+ Washer/)).toBeVisible()
})

test('MAP-02, MAP-04 the route of a day: stops in order with the ways between them, and a job put between two', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const { tess, second } = await addDay(api)
  await addTechnician(api, newPerson('Gus', 'Gagnon'))
  const gus = (await api.get<Stored[]>('workforce/list/?limit=10')).find(
    ({ firstName }) => firstName === 'Gus',
  )
  const booking = { jobId: second._id, startAt: at('09:00'), estimatedDuration: 3_600_000 }
  await api.post('appointment/create/', { ...booking, technicians: [gus?._id] })
  await api.patch(`workforce/update/${gus?._id}`, { enabled: false })
  await open(page, onMonday)
  // A disabled technician keeps existing visits, and gets no new visits.
  await expect(page.getByRole('rowheader', { name: /^Gus Gagnon/ })).toBeVisible()
  await rowOf(page, /Washer/).press('Enter')
  await page.getByRole('button', { name: 'Book with…' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Tess Tremblay' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Gus Gagnon' })).toHaveCount(0)
  await open(page, { viewMode: 'route', routeDay: monday, technicians: [String(gus?._id)] })
  await rowOf(page, /Washer/).press('Enter')
  await expect(page.getByRole('button', { name: 'Near this job' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to the route…' })).toHaveCount(0)

  await open(page, { viewMode: 'route', routeDay: monday, technicians: [tess._id] })
  const route = page.getByRole('region', { name: 'Route of Tess Tremblay' })
  await expect(route.getByRole('status')).toHaveText('Driving: ≈ 32 mins, 21.5 km')
  await expect(route.getByRole('listitem')).toHaveText([
    /Start of the day/,
    '≈ 27 mins · 18 km',
    /1 ?09:00 J-\d+ Oven/,
    '≈ 5 mins · 3.5 km',
    /2 ?14:00 J-\d+ Dryer/,
    '',
  ])
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await rowOf(page, /Washer/).press('Enter')
  await page.getByRole('button', { name: 'Add to the route…' }).press('Enter')
  await page.getByRole('menuitem', { name: /^After J-\d+ Oven/ }).press('Enter')
  await expect(route.getByText(/10:00 J-\d+ Washer/)).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: /^Booked/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(route.getByText(/Washer/)).toHaveCount(0)

  // The mouse drops the job between the last stop and the end of the day.
  await rowOf(page, /Washer/).dragTo(route.getByRole('listitem').last())
  await expect(route.getByText(/15:15 J-\d+ Washer/)).toBeVisible()
})

test('MAP-02, APPT-23 a job is dropped on a technician, in the list and on the timeline: booked, undone, or refused with the reason', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const { tess, cellar } = await addDay(api)
  await api.patch(`job/update/${cellar._id}`, { estimatedDuration: 12 * 3_600_000, version: cellar.version })
  await open(page, onMonday)
  const washer = rowOf(page, /Washer/)
  const entry = rowOf(page, /^Tess Tremblay Start of the day/)
  const head = page.getByRole('rowheader', { name: /^Tess Tremblay/ })
  await expect(head).toBeVisible()
  const first = /^\d\d:\d\d .* Washer/
  await washer.dragTo(entry)
  await expect(rowOf(page, first)).toBeVisible()
  // Only the toast reports the result. The timeline does not repeat the message.
  await expect(page.getByText('was not placed')).toHaveCount(0)
  let start: string | undefined
  await expect
    .poll(async () => (start = /\d\d:\d\d/.exec(await rowOf(page, first).innerText())?.[0]))
    .toBeDefined()
  await undo(page, /^Booked/)
  await expect(rowOf(page, /^J-\d+ Washer/)).toBeVisible()

  await washer.dragTo(head)
  await expect(rowOf(page, new RegExp(`^${start} .* Washer`))).toBeVisible()
  await undo(page, /^Booked/)
  await expect(rowOf(page, /^J-\d+ Washer/)).toBeVisible()

  await rowOf(page, /Cellar/).dragTo(entry)
  await expect(page.getByRole('alert')).toHaveText('Does not work long enough at these times')
  await expect(rowOf(page, /^J-\d+ Cellar/)).toBeVisible()

  // Escape cancels the drag.
  const [from, to] = [await middleOf(washer), await middleOf(entry)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(page.locator('[data-over]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-over]')).toHaveCount(0)
  await page.mouse.up()
  await expect(rowOf(page, /^J-\d+ Washer/)).toBeVisible()

  // The map shows only the job's marker, in the middle.
  await open(page, {
    ...onMonday,
    statuses: ['TO_SCHEDULE'],
    technicians: [tess._id],
    searchLocation: near(plateau),
  })
  const canvas = page.locator('.maplibregl-canvas')
  await expect(async () => {
    const { x, y, width, height } = await boxOf(canvas)
    const goal = await middleOf(head)
    await page.mouse.move(x + width / 2, y + (height + 64 - 48) / 2)
    await page.mouse.down()
    await page.mouse.move(goal.x, goal.y, { steps: 4 })
    await page.mouse.up()
    await expect(told(page, /^Booked/)).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('MAP-02, MAP-04 after a long press, not a swipe, a job is put between two stops, and a stop elsewhere', async ({
    owner: { page, api },
  }) => {
    await page.setViewportSize({ width: 1000, height: 1000 })
    const { tess } = await addDay(api)
    await open(page, { viewMode: 'route', routeDay: monday, technicians: [tess._id] })
    const route = page.getByRole('region', { name: 'Route of Tess Tremblay' })
    const finger = await touchOf(page)
    const carry = async (title: RegExp, from: Locator, to: Locator) => {
      // The test waits until both stops no longer move, because driving times that arrive late move the stops.
      for (const each of [from, to]) await each.click({ trial: true })
      const [start, goal] = [await middleOf(from), await middleOf(to)]
      await finger.down(start)
      await expect(page.locator('body > [aria-hidden]').filter({ hasText: title })).toBeVisible()
      await finger.move(start, goal)
      await expect(to).toHaveAttribute('data-over')
      await finger.up()
    }
    const items = route.getByRole('listitem')
    await expect(items).toHaveCount(6)
    const gap = items.nth(3)
    const washer = rowOf(page, /Washer/)
    // A finger that moves without a pause first scrolls the list.
    await washer.evaluate((row) => {
      const send = (type: string, clientY: number) => {
        const init = { pointerId: 99, pointerType: 'touch', clientX: 60, clientY, bubbles: true }
        row.dispatchEvent(new PointerEvent(type, init))
      }
      send('pointerdown', 400)
      send('pointermove', 370)
    })
    await carry(/Washer/, washer, gap)
    await expect(route.getByText(/10:00 J-\d+ Washer/)).toBeVisible()

    // The dryer's visit does not fit before the oven's visit at 9:00.
    await carry(/Dryer/, route.getByRole('button', { name: /Dryer/ }), items.nth(1))
    await expect(
      page.getByRole('alert').filter({ hasText: /^Cannot get there between two bookings/ }),
    ).toBeVisible()
    await expect(route.getByText(/14:00 J-\d+ Dryer/)).toBeVisible()
    await carry(/Oven/, route.getByRole('button', { name: /Oven/ }), items.last())
    await expect(route.getByText(/^15:\d\d J-\d+ Oven/)).toBeVisible()
    await expect(items.filter({ hasText: /J-/ })).toHaveText([
      /10:00 .* Washer/,
      /14:00 .* Dryer/,
      /15:15 .* Oven/,
    ])
    await expect(page.locator('[data-over]')).toHaveCount(0)
    await undo(page, /Oven: Tess/)
    await expect(route.getByText(/09:00 J-\d+ Oven/)).toBeVisible()

    // The menu of a visit also offers to move the visit.
    await route.getByRole('button', { name: /Oven/ }).click()
    await route.getByRole('button', { name: 'Move in the route…' }).click()
    await page.getByRole('menuitem', { name: /^After J-\d+ Dryer/ }).click()
    await expect(route.getByText(/15:15 J-\d+ Oven/)).toBeVisible()
  })
})

test('MAP-01, CAL-01 a visit is changed from the list, from its marker and from the timeline', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const { tess } = await addDay(api)
  await open(page, onMonday)
  const drawer = page.getByRole('dialog', { name: 'Appointment' })
  await rowOf(page, /^09:00 .* Oven/).press('Enter')
  await page.getByRole('button', { name: 'Change appointment…' }).press('Enter')
  await expect(drawer.getByText('Tess Tremblay')).toBeVisible()
  await drawer.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: /^Remove the appointment/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(drawer).toHaveCount(0)
  await expect(rowOf(page, /^J-\d+ Oven/)).toBeVisible()
  await undo(page, /^Appointment removed/)
  await expect(rowOf(page, /^09:00 .* Oven/)).toBeVisible()

  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Dryer,/ })
    .press('Enter')
  await expect(drawer.getByText(/J-\d+ Dryer/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Reschedule…' })).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, /^14:00 .* Dryer/)).toHaveAttribute('aria-expanded', 'true')

  // A single marker is in the middle of the map.
  await open(page, {
    ...onMonday,
    statuses: ['NEW'],
    technicians: [tess._id],
    searchLocation: near(downtown),
    searchRadius: 1,
  })
  const canvas = page.locator('.maplibregl-canvas')
  const change = page.getByRole('button', { name: 'Change appointment…' })
  await expect(async () => {
    const { width, height } = await boxOf(canvas)
    await canvas.click({ position: { x: width / 2, y: (height + 64 - 48) / 2 } })
    await expect(change).toBeVisible({ timeout: 2000 })
  }).toPass()
  await change.click()
  await expect(drawer.getByText(/J-\d+ Dryer/)).toBeVisible()
})
