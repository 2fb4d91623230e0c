import type { Locator } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { address, boardOf, book, drag, hour, monday, placeOf, pointOf, technicians } from '../board.ts'
import { type Stored, addJob, expect, openOwner, test } from '../world.ts'

test('CAL-01 what is undone has the focus: the visit that is back, or the board where it is gone', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  await book(api, job, { techs: [id('Tess')], at: 10 })
  await addJob(api, 'Oven is cold')
  const board = await boardOf(page)
  const { grid, visit, waiting } = board
  const was = visit('Tess', 'Washer leaks', '10:00–11:00')
  const from = await pointOf(was)
  await drag(page, from, { x: from.x, y: (await placeOf(board, 'Marc', 10)).y })
  const moved = page.getByRole('status').filter({ hasText: 'Washer leaks: Marc' })
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect(was).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(visit('Olive', 'Washer leaks', '10:00–11:00')).toBeFocused()
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Control+z')
  await expect(was).toBeFocused()

  const oven = waiting.getByRole('button', { name: /^Oven is cold/ })
  await drag(page, await pointOf(oven), await placeOf(board, 'Tess', 13.01))
  await page.getByText(/^Booked. Oven is cold/).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'Oven is cold' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(oven).toBeVisible()
  await expect(grid.locator(':focus')).toHaveCount(1)

  // If another user reassigns the visit, the focus stays on the board.
  const [stored] = await api.get<{ _id: string }[]>(`appointment/list/?filter_job=${job._id}`)
  await was.focus()
  await api.patch(`appointment/update/${stored?._id}`, { technicians: [id('Marc')] })
  await expect(visit('Marc', 'Washer leaks', '10:00–11:00')).toBeFocused()
})

test('CAL-01 a visit that was removed is booked again as it was, unless somebody else was quicker', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  const { _id } = await book(api, job, { techs: [id('Tess')], at: 10, status: 'PENDING' })
  await api.patch(`appointment/update/${_id}`, { note: 'Ring twice' })
  const { visit } = await boardOf(page)
  const was = visit('Tess', 'Washer leaks', '10:00–11:00')
  const removal = async () => {
    await was.press('Enter')
    await page.getByRole('dialog', { name: 'Appointment' }).getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: /^Remove the appointment/ })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(was).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await removal()
  const removed = page.getByRole('status').filter({ hasText: 'Appointment removed: Washer leaks' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(was).toBeFocused()
  const [back] = await api.get<Stored[]>(`appointment/list/?filter_job=${job._id}`)
  expect(back).toMatchObject({ note: 'Ring twice', status: 'PENDING' })
  await removal()
  await book(api, await addJob(api, 'Quicker'), { techs: [id('Tess')], at: 10 })
  await expect(visit('Tess', 'Quicker', '10:00–11:00')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('alert').filter({ hasText: 'booked until 11:00' })).toBeVisible()
})

test('CAL-01 an undo refused since somebody else changed the visit leads to that visit, wherever it is and goes now', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const washer = await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  const oven = await book(api, await addJob(api, 'Oven is cold'), { techs: [id('Tess'), id('Marc')], at: 13 })
  const { visit } = await boardOf(page)
  const moveOn = async (from: Locator, to: Locator) => {
    await from.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(to).toBeFocused()
  }
  await moveOn(visit('Tess', 'Washer leaks', '10:00–11:00'), visit('Tess', 'Washer leaks', '10:15–11:15'))
  const moved = page.getByRole('status').filter({ hasText: 'Washer leaks: Tess' })
  await moved.waitFor()
  await moveOn(visit('Marc', 'Oven is cold', '13:00–14:00'), visit('Marc', 'Oven is cold', '13:15–14:15'))
  await page.getByRole('status').filter({ hasText: 'Oven is cold: ' }).waitFor()
  const change = (of: Stored, values: object) => api.patch(`appointment/update/${of._id}`, values)
  const changed = (title: string) => page.getByText(`Somebody else changed ${title}`)

  await change(washer, { technicians: [id('Marc')], startAt: monday + 15 * hour })
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect(changed('Washer leaks')).toBeVisible()
  await expect(visit('Marc', 'Washer leaks', '15:00–16:00')).toBeFocused()

  // The focused part of the visit no longer exists after the move. The technician still has another part.
  await visit('Marc', 'Oven is cold', '13:15–14:15').focus()
  await change(oven, { technicians: [id('Tess')] })
  await page.keyboard.press('Control+z')
  await expect(changed('Oven is cold')).toBeVisible()
  await expect(visit('Tess', 'Oven is cold', '13:15–14:15')).toBeFocused()
})

test('CAL-01, UI-02 a month and a list of days keep the focus where it was when a toast is chosen that then goes', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  const main = page.getByRole('main')
  const visit = main.getByRole('button', { name: /Washer leaks/ })
  for (const view of ['month', 'agenda']) {
    await page.goto(`${address}&view=${view}`)
    await visit.press('Enter')
    await page.getByRole('dialog', { name: 'Appointment' }).getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: /^Remove the appointment/ })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(visit).toBeHidden()
    const removed = page.getByRole('status').filter({ hasText: 'Appointment removed: Washer leaks' })
    await removed.getByRole('button', { name: 'Undo' }).click()
    await expect(visit).toBeVisible()
    await expect(main.locator(':focus')).toHaveCount(1)
  }
})

test('CAL-01, OPEN-86 what is picked up, where it would go and what came of it are said; a refusal is seen as well', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  await book(api, job, { techs: [id('Tess')], at: 10 })
  await book(api, await addJob(api, 'Oven is cold'), { techs: [id('Marc')], at: 10, status: 'COMPLETE' })
  const board = await boardOf(page)
  const { told, visit } = board
  await expect(told).toHaveAttribute('aria-live', 'polite')
  await visit('Tess', 'Washer leaks', '10:00–11:00').press('Space')
  await expect(told).toHaveText('Washer leaks picked up: Tess Tremblay, 10:00–11:00')
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('Tess Tremblay, 10:15–11:15')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(told).toHaveText('Tess Tremblay, 10:15–11:30')
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(/^Olive .+, 10:15–11:30$/)
  await page.keyboard.press('Escape')
  await expect(told).toHaveText('Washer leaks is back at Tess Tremblay, 10:00–11:00')

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText('Marc Lavoie, 10:00–11:00. Not possible: Marc is booked until 11:00')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Not possible: Marc is booked until 11:00')
  const notice = page.locator('.mantine-Notification-root').filter({ hasText: 'Marc is booked until 11:00' })
  await expect(notice).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText(/^Washer leaks now at Olive .+, 10:00–11:00$/)
  await expect(notice).toBeHidden()

  // Only open visits can be rescheduled.
  const drawer = page.getByRole('dialog', { name: 'Appointment' })
  for (const [name, title, moves] of [
    ['Olive', 'Washer leaks', 1],
    ['Marc', 'Oven is cold', 0],
  ] as const) {
    await visit(name, title, '10:00–11:00').press('Enter')
    await expect(drawer.getByRole('link', { name: new RegExp(title) })).toBeVisible()
    await expect(drawer.getByText('4321 rue Saint-Denis')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Reschedule…' })).toHaveCount(moves)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }

  const from = await pointOf(visit('Olive', 'Washer leaks', '10:00–11:00'))
  await drag(page, from, { x: from.x, y: (await placeOf(board, 'Marc', 10)).y })
  await expect(notice).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await expect(visit('Olive', 'Washer leaks', '10:00–11:00')).toBeVisible()
})

test('CAL-01 where no job waits a new booking offers those that have a visit; a visit that is removed is not read again', async ({
  page,
}) => {
  const { api } = await openOwner(page, 'fr')
  const id = await technicians(api)
  await book(api, await addJob(api, 'Laveuse qui coule'), { techs: [id('Tess')], at: 10 })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(address)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Tess/ }) })
  const visit = row.getByRole('button', { name: /^Laveuse qui coule/ })
  await visit.waitFor()
  await row.getByRole('gridcell').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réservation' })
  await expect(dialog.getByRole('checkbox', { name: /^Afficher aussi les travaux/ })).toBeChecked()
  await expect(dialog.getByText('Aucun travail n’attend')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Travail' }).click()
  await expect(page.getByRole('option', { name: /Laveuse qui coule/ })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')

  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) refused.push(answer.url())
  })
  await visit.click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Retirer/ })
  await question.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(visit).toBeHidden()
  await expect(page.getByText('Aucun travail n’attend')).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(refused).toEqual([])
})
