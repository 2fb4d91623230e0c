import type { Locator, Page } from '@playwright/test'
import { touchOf } from '../touch.ts'
import { expect, test } from '../world.ts'

/** Opens the sample with 200 technicians and 1,500 visits. */
async function openSample(page: Page) {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await page.goto('/dev/kit?sections=days')
  const sample = page.getByRole('region', { name: 'Rows of a day', exact: true })
  await sample.scrollIntoViewIfNeeded()
  const grid = sample.getByRole('grid', { name: 'Rows of a day' })
  await expect(grid.getByRole('row', { name: /^Technician 1\b/ })).toBeVisible()
  return {
    sample,
    grid,
    told: sample.getByRole('status'),
    row: (number: number) =>
      grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Technician ${number} ` }) }),
    event: (name: string) => grid.getByRole('button', { name: new RegExp(`^${name},`) }),
  }
}

type Point = { x: number; y: number }

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return box
}

const middleOf = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * Drags from one point to another without dropping. The pointer does not stop near an edge, where the grid would
 * scroll.
 */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, from.y)
  await page.mouse.move(to.x, to.y)
}

/** The width of an hour on the time axis, in px. */
const hourOf = async (event: Locator, minutes: number) => ((await boxOf(event)).width / minutes) * 60

test('OPEN-15 by mouse a visit goes to another time and technician, gets longer, and is refused on a leave', async ({
  owner: { page },
}) => {
  const { told, row, event } = await openSample(page)
  const visit = event('Visit 401')
  await expect(visit).toHaveAccessibleName(/^Visit 401,.* 11:00–12:00$/)
  const hour = await hourOf(visit, 60)
  const [from, below] = [await middleOf(visit), await middleOf(row(2))]
  await drag(page, from, { x: from.x + hour * 1.6, y: below.y })
  await expect(page.getByText('12:30–13:30', { exact: true })).toBeVisible()
  await expect(told).toHaveText('Technician 2, 12:30–13:30')
  await page.keyboard.press('Escape')
  await expect(told).toHaveText('Visit 401 is back at Technician 1, 11:00–12:00')
  await page.mouse.up()
  await expect(row(1).getByRole('button', { name: /^Visit 401,.* 11:00–12:00$/ })).toBeVisible()

  await drag(page, from, { x: from.x + hour * 1.6, y: below.y })
  await page.mouse.up()
  await expect(row(2).getByRole('button', { name: /^Visit 401,.* 12:30–13:30$/ })).toBeFocused()
  await expect(told).toHaveText('Visit 401 now at Technician 2, 12:30–13:30')

  const { x, y, width, height } = await boxOf(visit)
  await drag(page, { x: x + width - 2, y: y + height / 2 }, { x: x + width - 2 + hour / 2, y })
  await expect(told).toHaveText('Technician 2, 12:30–14:00')
  await page.mouse.up()
  await expect(visit).toHaveAccessibleName(/^Visit 401,.* 12:30–14:00$/)

  const [again, leave] = [await middleOf(visit), await middleOf(row(3))]
  await drag(page, again, { x: again.x, y: leave.y })
  await expect(page.getByText('12:30–14:00 · on leave')).toBeVisible()
  await expect(told).toHaveText('Technician 3, 12:30–14:00. Not possible: on leave')
  await page.mouse.up()
  await expect(told).toHaveText('Not possible: on leave')
  await expect(page.locator('.mantine-Notification-root').filter({ hasText: 'on leave' })).toBeVisible()
  await expect(row(2).getByRole('button', { name: /^Visit 401,.* 12:30–14:00$/ })).toBeVisible()
  await expect(page.getByText('12:30–14:00 · on leave')).toBeHidden()
})

test('OPEN-15 by keyboard alone a visit is found, moved, made longer, refused, taken back and dropped', async ({
  owner: { page },
}) => {
  const { sample, grid, told, row, event } = await openSample(page)
  await sample.getByRole('button', { name: 'Waiting 3' }).focus()
  await page.keyboard.press('Tab')
  const visit = event('Visit 1')
  await grid.press('Home')
  await page.keyboard.press('Shift+Tab')
  await expect(sample.getByRole('button', { name: 'Waiting 3' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row(1).getByRole('gridcell')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await visit.focus()
  await expect(visit).toHaveAccessibleDescription(/^Press Enter to pick up the entry/)
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('Technician 1, 08:30')
  await page.keyboard.press('Enter')
  await expect(sample.getByText('Chosen: Technician 1, 08:30')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(visit).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Visit 1 picked up: Technician 1, 08:00–08:30')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText('Technician 2, 08:15–08:45')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(told).toHaveText('Technician 2, 08:15–09:00')
  await page.keyboard.press('Escape')
  await expect(told).toHaveText('Visit 1 is back at Technician 1, 08:00–08:30')
  await expect(visit).toBeFocused()
  await expect(visit).toHaveAccessibleName(/^Visit 1,.* 08:00–08:30$/)

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(row(2).getByRole('button', { name: /^Visit 1,.* 08:15–08:45$/ })).toBeFocused()

  await event('Visit 802').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText('Technician 3, 13:15–14:00. Not possible: on leave')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Not possible: on leave')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(4).getByRole('button', { name: /^Visit 802,.* 13:15–14:00$/ })).toBeFocused()

  await page.keyboard.press('Control+End')
  await expect(row(200).locator(':focus')).toHaveCount(1)
  await expect(grid.getByRole('rowheader', { name: 'Technician 200 ' })).toBeInViewport()
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1)
  expect(await grid.getByRole('row').count()).toBeLessThan(40)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('OPEN-15 a swipe scrolls, a long press takes a visit along', async ({ owner: { page } }) => {
    const { grid, told, row, event } = await openSample(page)
    const finger = await touchOf(page)
    const visit = event('Visit 203')
    await expect(visit).toHaveAccessibleName(/^Visit 203,.* 10:00–11:15$/)
    const start = await middleOf(visit)
    await finger.down(start)
    await finger.move(start, { x: start.x, y: start.y - 120 })
    await finger.up()
    const box = grid.locator('..').locator('..')
    const scrollTop = () => box.evaluate((node) => node.scrollTop)
    let last = 0
    // A swipe keeps scrolling for a while after the finger has left.
    const isAtRest = async () => {
      const before = last
      last = await scrollTop()
      return last > 60 && last === before
    }
    await expect.poll(isAtRest).toBe(true)
    await expect(told).toBeEmpty()
    await box.evaluate((node) => node.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(visit).toHaveAccessibleName(/^Visit 203,.* 10:00–11:15$/)

    const [from, to] = [await middleOf(visit), await middleOf(row(4))]
    const hour = await hourOf(visit, 75)
    await finger.down(from)
    await expect(told).toHaveText('Visit 203 picked up: Technician 3, 10:00–11:15')
    await finger.move(from, { x: from.x + hour, y: to.y })
    await expect(told).toHaveText('Technician 4, 11:00–12:15')
    await finger.up()
    await expect(row(4).getByRole('button', { name: /^Visit 203,.* 11:00–12:15$/ })).toBeVisible()
    expect(await scrollTop()).toBe(0)
  })
})

test('OPEN-15 what is dragged to the edge scrolls the rows, and stops where it is let go', async ({
  owner: { page },
}) => {
  const { sample, told, row, event } = await openSample(page)
  const from = await middleOf(event('Visit 2'))
  const pane = await boxOf(sample.getByRole('grid').locator('..').locator('..'))
  await drag(page, from, { x: from.x, y: pane.y + pane.height - 4 })
  await expect(told).toHaveText(/^Technician (1[5-9]|[2-9]\d), 08:15–09:00$/)
  await page.mouse.move(from.x, pane.y + pane.height / 2)
  const place = /^Technician (\d+), /.exec(await told.innerText())?.[1]
  await page.mouse.up()
  await expect(told).toHaveText(`Visit 2 now at Technician ${place}, 08:15–09:00`)
  await expect(row(Number(place)).getByRole('button', { name: /^Visit 2,.* 08:15–09:00$/ })).toBeFocused()
})

test('OPEN-15 what waits next to the rows is dropped in them, by mouse and by keyboard', async ({
  owner: { page },
}) => {
  const { sample, told, row, event } = await openSample(page)
  const waiting = (number: number) => sample.getByRole('button', { name: `Waiting ${number}`, exact: true })
  const [from, at] = [await middleOf(waiting(1)), await boxOf(event('Visit 202'))]
  await drag(page, from, { x: at.x + 2, y: at.y + at.height / 2 })
  await expect(told).toHaveText('Technician 2, 09:45–11:15')
  await page.keyboard.press('Escape')
  await expect(told).toHaveText('Waiting 1 was not placed')
  await page.mouse.up()
  await drag(page, from, { x: at.x + 2, y: at.y + at.height / 2 })
  await page.mouse.up()
  await expect(row(2).getByRole('button', { name: /^Waiting 1,.* 09:45–11:15$/ })).toBeVisible()
  await expect(waiting(1)).toHaveCount(0)

  await waiting(2).press('Enter')
  await expect(told).toHaveText('Waiting 2 picked up: Technician 2, 09:45–11:15')
  await page.keyboard.press('Escape')
  await expect(waiting(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(row(3).getByRole('button', { name: /^Waiting 2,.* 10:00–11:30$/ })).toBeFocused()
})

test('OPEN-178 on the day the clocks go forward a quarter after 1:45 is 3:00', async ({
  owner: { page },
}) => {
  const { sample, grid, told, event } = await openSample(page)
  await sample.getByText('A day of 23 hours').click()
  await expect(grid.getByRole('columnheader', { name: 'Sun, Mar 8' })).toBeVisible()
  const hours = await grid.getByRole('columnheader', { name: 'Sun, Mar 8' }).innerText()
  expect(hours.split(/\s+/).slice(0, 4)).toEqual(['0', '1', '3', '4'])
  await event('Visit 1').press('Enter')
  await expect(told).toHaveText('Visit 1 picked up: Technician 1, 01:00–01:30')
  for (const [key, place] of [
    ['ArrowRight', '01:15–01:45'],
    ['ArrowRight', '01:30–03:00'],
    ['ArrowRight', '01:45–03:15'],
    ['ArrowRight', '03:00–03:30'],
    ['ArrowLeft', '01:45–03:15'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(told).toHaveText(`Technician 1, ${place}`)
  }
  await page.keyboard.press('Enter')
  await expect(event('Visit 1')).toHaveAccessibleName(/^Visit 1,.* 01:45–03:15$/)
})
