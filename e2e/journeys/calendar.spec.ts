import { inScheme, violationsIn } from '../axe.ts'
import {
  address,
  boardOf,
  book,
  boxOf,
  drag,
  hour,
  monday,
  partsOf,
  placeOf,
  pointOf,
  technicians,
} from '../board.ts'
import {
  type Stored,
  addJob,
  expect,
  newPerson,
  openOwner,
  password,
  signInWelcomed,
  test,
} from '../world.ts'

test('CAL-01 a job is dragged onto a row, moved, given to another and made longer, and each is undone by Ctrl and Z', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  await addJob(api, 'Washer leaks')
  const board = await boardOf(page)
  const { waiting, visit } = board
  const job = waiting.getByRole('button', { name: /^Washer leaks/ })
  await drag(page, await pointOf(job), await placeOf(board, 'Tess', 10.01))
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
  await expect(job).toBeHidden()
  await expect(page.getByText('Booked. Washer leaks: Tess, Mon, Jan 6, 10:00 – 11:00')).toBeVisible()
  await expect(waiting.getByText('No jobs wait for an appointment')).toBeVisible()

  const from = await pointOf(visit('Tess', 'Washer leaks', '10:00–11:00'))
  await drag(page, from, { x: from.x, y: (await placeOf(board, 'Marc', 10)).y })
  await expect(page.getByText('Washer leaks: Marc, Mon, Jan 6, 10:00 – 11:00', { exact: true })).toBeVisible()
  const given = visit('Marc', 'Washer leaks', '10:00–11:00')
  const { width } = await boxOf(given)
  const end = await pointOf(given, 'end')
  await drag(page, end, { x: end.x + width / 2, y: end.y })
  await expect(page.getByText('Washer leaks: Marc, Mon, Jan 6, 10:00 – 11:30', { exact: true })).toBeVisible()
  await expect(visit('Marc', 'Washer leaks', '10:00–11:30')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(visit('Marc', 'Washer leaks', '10:00–11:00')).toBeVisible()
  // The toast of a change disappears when the change is undone.
  await expect(page.getByText('Washer leaks: Marc, Mon, Jan 6, 10:00 – 11:30', { exact: true })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(job).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing to undo')).toBeVisible()
})

test('CAL-01, OPEN-86 a visit of two is drawn for both and moves as one; what is booked or past refuses a drop', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Dryer is cold')
  await book(api, job, { techs: [id('Tess'), id('Marc')], at: 9 })
  await book(api, job, { techs: [id('Marc')], at: 13, status: 'COMPLETE' })
  const board = await boardOf(page)
  const { visit, told } = board
  await expect(visit('Tess', 'Dryer is cold', '09:00–10:00')).toBeVisible()
  const part = await pointOf(visit('Marc', 'Dryer is cold', '09:00–10:00'))
  await drag(page, part, { x: (await placeOf(board, 'Marc', 11.5)).x, y: part.y })
  await expect(visit('Tess', 'Dryer is cold', '11:00–12:00')).toBeVisible()
  await expect(visit('Marc', 'Dryer is cold', '11:00–12:00')).toBeVisible()

  await visit('Marc', 'Dryer is cold', '11:00–12:00').focus()
  await page.keyboard.press('Space')
  for (let quarter = 0; quarter < 6; quarter += 1) await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText(/^Marc Lavoie, 12:30–13:30. Not possible: Marc is booked until 14:00$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText(
    /^Tess Tremblay, 11:00–12:00. Not possible: Tess already has this appointment$/,
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(visit('Olive', 'Dryer is cold', '11:00–12:00')).toBeVisible()
  await expect(visit('Tess', 'Dryer is cold', '11:00–12:00')).toBeVisible()
  await expect(visit('Marc', 'Dryer is cold', '11:00–12:00')).toBeHidden()
})

test('CAL-01, OPEN-87 a drop that somebody else was quicker with is taken back, and the next free start is one click away', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const [first, second] = [await addJob(api, 'Washer leaks'), await addJob(api, 'Oven is cold')]
  await page.setViewportSize({ width: 1400, height: 900 })
  // Live updates are blocked, so this screen is not notified of the other booking.
  await page.route('**/api/v1/live**', (route) => route.abort())
  await page.goto(address)
  const board = await partsOf(page)
  await book(api, first, { techs: [id('Tess')], at: 10 })
  const job = board.waiting.getByRole('button', { name: /^Oven is cold/ })
  await drag(page, await pointOf(job), await placeOf(board, 'Tess', 10.01))
  const notice = page.getByRole('alert').filter({ hasText: 'booked until 11:00' })
  await expect(notice).toBeVisible()
  await expect(board.visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
  await expect(job).toBeVisible()
  await notice.getByRole('button', { name: /^Book at .* instead$/ }).click()
  await expect(page.getByText(/^Booked. Oven is cold: Tess/)).toBeVisible()
  const visits = await api.get<Stored[]>(`appointment/list/?filter_job=${second._id}`)
  expect(visits.length).toBe(1)
})

test('CAL-01, OPEN-738 by keyboard alone a job is booked at a free place, moved, opened and undone', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  await addJob(api, 'Washer leaks')
  const { grid, row, told, visit, waiting } = await boardOf(page)
  // Tab enters the grid where the work of the day begins, not at midnight.
  await row('Unassigned').getByRole('gridcell').focus()
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('Unassigned, 08:15')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await expect(told).toHaveText('Tess Tremblay, 00:00')
  for (let quarter = 0; quarter < 36; quarter += 1) await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('Tess Tremblay, 09:00')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByText('Tess Tremblay, Mon, Jan 6, 09:00 – 10:00')).toBeVisible()
  const held = async () => {
    const query = `from=${monday}&to=${monday + 24 * hour}`
    return (await api.get<{ holds: Stored[] }>(`appointment/board/?${query}`)).holds.length
  }
  await expect.poll(held).toBe(1)
  await dialog.getByRole('combobox', { name: 'Job' }).pressSequentially('Washer')
  await expect(page.getByRole('option', { name: /Washer leaks/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Book', exact: true }).press('Enter')
  await expect(page.getByText('Booked. Washer leaks: Tess, Mon, Jan 6, 09:00 – 10:00')).toBeVisible()
  await visit('Tess', 'Washer leaks', '09:00–10:00').focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Appointment' })
  await expect(drawer.getByRole('link', { name: /Washer leaks/ })).toBeVisible()
  await expect(drawer.getByText('4321 rue Saint-Denis')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await visit('Tess', 'Washer leaks', '09:00–10:00').press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  // While a visit is moved by keyboard, its original position also stays legible.
  for (const scheme of ['dark', 'light'] as const) {
    await inScheme(page, scheme)
    expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
  }
  await page.keyboard.press('Enter')
  await expect(visit('Olive', 'Washer leaks', '09:00–10:15')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(visit('Tess', 'Washer leaks', '09:00–10:00')).toBeVisible()
  await page.keyboard.press('Control+z')
  const job = waiting.getByRole('button', { name: /^Washer leaks/ })
  await job.press('Enter')
  await expect(told).toHaveText(/^Washer leaks picked up:/)
  await page.keyboard.press('Escape')
  await expect(job).toBeFocused()
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  expect(await violationsIn(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
})

test('CAL-01 what one moves another sees without a reload; a slot that one is filling in is hatched for the other', async ({
  owner: { page, api },
  context,
}) => {
  const id = await technicians(api)
  await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  const here = await boardOf(page)
  const other = await context.newPage()
  const there = await boardOf(other)
  await expect(there.visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
  const from = await pointOf(here.visit('Tess', 'Washer leaks', '10:00–11:00'))
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await drag(page, from, { x: from.x, y: (await placeOf(here, 'Marc', 10)).y })
  await saved
  await expect(there.visit('Marc', 'Washer leaks', '10:00–11:00')).toBeVisible()

  const { x, y } = await placeOf(here, 'Tess', 13)
  await page.mouse.click(x, y)
  await expect(there.row('Tess').getByText(/booking$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(there.row('Tess').getByText(/booking$/)).toHaveCount(0)
})

test('CAL-01 who moved a visit stands on it for a while on the screen of another', async ({
  owner: { page, api },
  browser,
}) => {
  const id = await technicians(api)
  const visit = await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  const anna = newPerson('Anna', 'Roy')
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const roleId = roles.find(({ name }) => name === 'Dispatcher')?._id
  const account = { phone: '+15145550178', password, passwordC: password, languages: ['en-US'] }
  await api.post('user/create', { ...anna, ...account, roleId })
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, anna.email)
  const there = await boardOf(theirs)
  const here = await boardOf(page)
  await expect(here.visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
  const from = await pointOf(there.visit('Tess', 'Washer leaks', '10:00–11:00'))
  await drag(theirs, from, { x: from.x, y: (await placeOf(there, 'Marc', 10)).y })
  await expect(here.visit('Marc', 'Washer leaks', 'by Anna Roy, New, 10:00–11:00')).toBeVisible()
  await expect(here.visit('Marc', 'Washer leaks', 'J-000001, New, 10:00–11:00')).toBeVisible()

  // The undo does not change a visit that another user changed after the move.
  await api.patch(`appointment/update/${visit._id}`, { note: 'Ring twice' })
  await theirs.keyboard.press('Control+z')
  await expect(theirs.getByText('Somebody else changed Washer leaks')).toBeVisible()
  await expect(there.visit('Marc', 'Washer leaks', '10:00–11:00')).toBeVisible()
  await theirs.context().close()
})

test('CAL-01, OPEN-86 a booking outside the hours is made and told; one of the past is late and stays', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  await book(api, job, { techs: [id('Tess')], at: 16 })
  const board = await boardOf(page)
  const { visit, told } = board
  await visit('Tess', 'Washer leaks', '16:00–17:00').focus()
  await page.keyboard.press('Space')
  for (let quarter = 0; quarter < 8; quarter += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tess does not work at that time', { exact: true })).toBeVisible()
  await expect(
    visit('Tess', 'Washer leaks', 'Tess does not work at that time, New, 18:00–19:00'),
  ).toBeVisible()

  const past = { jobId: job._id, technicians: [id('Tess')], estimatedDuration: hour }
  await api.post('appointment/create/', { ...past, startAt: Date.UTC(2025, 0, 6, 15) })
  await page.goto('/operations/calendar?day=2025-01-06')
  await visit('Tess', 'Washer leaks', 'Late, New, 10:00–11:00').press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText(/Not possible: begins in the past$/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Late', { exact: true }).locator('..')).toHaveText('Late1')
})

test('CAL-01 rows and visits are filtered in the address, kept as a view, and the view of days is remembered', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  await book(api, job, { techs: [id('Tess')], at: 10 })
  await book(api, job, { techs: [id('Tess')], at: 12, status: 'COMPLETE' })
  const { grid, visit } = await boardOf(page)
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Completed' }).click()
  await page.keyboard.press('Escape')
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeHidden()
  await expect(visit('Tess', 'Washer leaks', '12:00–13:00')).toBeVisible()
  await page.getByRole('button', { name: 'Technicians' }).click()
  await page.getByRole('combobox', { name: 'Technicians' }).fill('Tess')
  await page.getByRole('option', { name: /Tess/ }).click()
  await expect(grid.getByRole('rowheader', { name: /^Marc/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Done by Tess')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View: Done by Tess' })).toBeVisible()
  await page.getByText('Week', { exact: true }).click()
  await expect(page.getByText('Sun, Jan 5 – Sat, Jan 11')).toBeVisible()
  await page.goto('/operations/calendar?day=2031-01-07')
  await expect(page.getByText('Sun, Jan 5 – Sat, Jan 11')).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: /^Marc/ })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Done by Tess' }).click()
  await expect(grid.getByRole('rowheader', { name: /^Marc/ })).toBeHidden()
  await page.getByText('Month', { exact: true }).click()
  await expect(page.getByRole('grid', { name: 'January 2031' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})

test('CAL-01, OPEN-748 on a narrow screen the visits of a day stand one below the other, in French', async ({
  page,
}) => {
  const { api } = await openOwner(page, 'fr')
  const id = await technicians(api)
  await book(api, await addJob(api, 'Laveuse qui coule'), { techs: [id('Tess')], at: 10 })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(address)
  const fold = page.getByRole('button', { name: /filtre/i })
  await expect(page.getByRole('button', { name: 'Statut' })).toBeHidden()
  await fold.click()
  await page.getByRole('button', { name: 'Statut' }).click()
  await page
    .getByRole('option', { name: 'Nouveau' })
    .or(page.getByRole('checkbox', { name: 'Nouveau' }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(fold).toHaveText('1 filtre')
  await fold.click()
  await expect(page.getByRole('button', { name: /Statut/ })).toBeHidden()
  await page.getByRole('button', { name: /Laveuse qui coule/ }).click()
  await expect(page.getByRole('dialog', { name: 'Rendez-vous' }).getByText('Déplacer…')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})
