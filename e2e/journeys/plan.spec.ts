import { inScheme, violationsIn } from '../axe.ts'
import { boardOf, book, technicians } from '../board.ts'
import { type Stored, addJob, addTechnician, expect, newPerson, openOwner, test } from '../world.ts'

test('MAP-01 a plan is asked for, read as what it changes, applied and taken back', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await addTechnician(api)
  await addTechnician(api, newPerson('Marc', 'Roy'))
  await addJob(api, 'Washer leaks')
  await addJob(api, 'Boiler does not heat')
  const visits = async () => (await api.get<Stored[]>('appointment/list/')).length
  await page.goto('/dev/kit?sections=plan')
  // The sample's driving times are estimates, which are marked and explained.
  await expect(page.getByText('≈ 1 hr 33 mins').first()).toBeVisible()
  await expect(page.getByText('≈ marks an estimate from the straight-line distance').first()).toBeVisible()
  await page.getByRole('button', { name: 'Suggest a plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan for Mon, Jan 6' })
  await expect(dialog.getByText('Boiler does not heat')).toBeVisible()
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  const changes = dialog.getByRole('list', { name: 'Proposed changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  // The user changes the request for the plan and sends the request again. The form shows the previous values.
  const jobs = dialog.getByRole('combobox', { name: 'Waiting jobs' })
  await dialog.getByRole('button', { name: 'Change the request' }).click()
  await jobs.press('Backspace')
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Change the request' }).click()
  await expect(dialog.getByText(/^J-\d+ (Washer leaks|Boiler does not heat)$/)).toHaveCount(1)
  await jobs.press('ArrowDown')
  await jobs.press('Enter')
  await jobs.press('Tab')
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  // The addresses of these clients have no position: driving times are unknown, not zero.
  await expect(dialog.getByText('Driving after').locator('..')).toHaveText('Driving after— Not known')
  await expect(dialog.getByText('A trip is known if')).toBeVisible()
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])
  expect(await visits()).toBe(0)

  await dialog.getByRole('button', { name: 'Apply plan' }).click()
  await expect(dialog).toBeHidden()
  const told = page.getByRole('status').filter({ hasText: 'Plan applied: 2 changes' })
  expect(await visits()).toBe(2)
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Plan undone')).toBeVisible()
  expect(await visits()).toBe(0)
})

test('MAP-01 on a phone and in French, what upsets the day is asked for by keyboard, and missing answers are named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { api } = await openOwner(page, 'fr')
  await addTechnician(api)
  await addJob(api)
  await page.goto('/dev/kit?sections=plan')
  await page.getByRole('button', { name: 'Proposer un plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Plan du/ })
  const kind = dialog.getByRole('combobox', { name: 'À planifier', exact: true })
  await kind.press('Enter')
  const late = page.getByRole('option', { name: 'Un rendez-vous en retard' })
  await expect(late).toBeVisible()
  // The list selects its first option a moment after it opens, and may take back an earlier arrow key.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(late).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(kind).toHaveValue('Un rendez-vous en retard')
  const minutes = dialog.getByRole('textbox', { name: 'Retard en minutes' })
  await minutes.fill('')
  await minutes.press('Enter')
  await expect(dialog.getByText('Choisissez la personne absente ou en retard')).toBeVisible()
  await expect(dialog.getByText('Saisissez un nombre entier de minutes, de 1 à 1440')).toBeVisible()
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])
})

test('MAP-01 who is ill gives their visits to somebody else; a late visit takes longer and the next one moves, and each is taken back', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  await book(api, await addJob(api, 'Dryer is cold'), { techs: [id('Tess')], at: 9 })
  await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  const { visit } = await boardOf(page)
  const dialog = page.getByRole('dialog', { name: 'Plan for Mon, Jan 6' })
  const changes = dialog.getByRole('list', { name: 'Proposed changes' })
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const propose = async (kind: string, label: string, more: () => Promise<void> = async () => undefined) => {
    await page.getByRole('button', { name: 'Suggest a plan' }).click()
    await choose('What to plan', kind)
    await choose(label, 'Tess Tremblay')
    await more()
    await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  }
  const apply = async () => {
    await dialog.getByRole('button', { name: 'Apply plan' }).click()
    await expect(dialog).toBeHidden()
  }
  const undo = async (how: 'toast' | 'keys') => {
    const told = page.getByRole('status').filter({ hasText: 'Plan applied' })
    if (how === 'toast') await told.getByRole('button', { name: 'Undo' }).click()
    else {
      await expect(told).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(told).toBeHidden()
    }
    await expect(visit('Tess', 'Dryer is cold', '09:00–10:00')).toBeVisible()
    await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
  }

  await propose('Somebody is ill or away', 'Who is away')
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: /as time off for Tess Tremblay/ })).toBeChecked()
  const timeOff = async () => (await api.get<Stored[]>('time-off/list/')).length
  await apply()
  expect(await timeOff()).toBe(1)
  for (const [title, span] of [
    ['Dryer is cold', '09:00–10:00'],
    ['Washer leaks', '10:00–11:00'],
  ] as const)
    await expect(visit('Marc', title, span).or(visit('Olive', title, span))).toBeVisible()
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeHidden()
  await undo('toast')
  expect(await timeOff()).toBe(0)

  await propose('An appointment runs late', 'Technician running late', () =>
    dialog.getByRole('textbox', { name: 'Minutes late' }).fill('40'),
  )
  await apply()
  await expect(visit('Tess', 'Dryer is cold', '09:00–10:40')).toBeVisible()
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeHidden()
  await undo('keys')
})

test('MAP-01 a job that cannot wait is put among the visits of a day, moves what it must, and is taken back', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  for (const [title, name] of [
    ['Dryer is cold', 'Tess'],
    ['Washer leaks', 'Marc'],
    ['Oven is cold', 'Olive'],
  ] as const)
    await book(api, await addJob(api, title), { techs: [id(name)], at: 9 })
  await addJob(api, 'Smell of gas')
  const { visit } = await boardOf(page)
  await page.getByRole('button', { name: 'Suggest a plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan for Mon, Jan 6' })
  await dialog.getByRole('combobox', { name: 'What to plan', exact: true }).click()
  await page.getByRole('option', { name: 'An emergency' }).click()
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Job that cannot wait' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('combobox', { name: 'Job that cannot wait' }).click()
  await page.getByRole('option', { name: 'Smell of gas' }).click()
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  await expect(dialog.getByRole('list', { name: 'Proposed changes' })).toContainText('Smell of gas')
  await dialog.getByRole('button', { name: 'Apply plan' }).click()
  await expect(dialog).toBeHidden()
  const placed = page.getByRole('button', { name: /^Smell of gas,/ })
  await expect(placed).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: 'Plan applied' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(placed).toHaveCount(0)
  await expect(visit('Tess', 'Dryer is cold', '09:00–10:00')).toBeVisible()
})

test('OPEN-650 single lines of a plan are left out, with those that need their time, and Ctrl+Z takes the rest back', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  await book(api, await addJob(api, 'Dryer is cold'), { techs: [id('Tess')], at: 9 })
  await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  const { visit } = await boardOf(page)
  const dialog = page.getByRole('dialog', { name: 'Plan for Mon, Jan 6' })
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await page.getByRole('button', { name: 'Suggest a plan' }).click()
  await choose('What to plan', 'An appointment runs late')
  await choose('Technician running late', 'Tess Tremblay')
  await dialog.getByRole('textbox', { name: 'Minutes late' }).fill('40')
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  const line = (title: string) => dialog.getByRole('checkbox', { name: new RegExp(`^Apply: .*${title}$`) })
  const apply = dialog.getByRole('button', { name: 'Apply plan' })
  await line('Washer leaks').uncheck()
  await expect(line('Dryer is cold')).not.toBeChecked()
  await expect(dialog.getByText('Keep at least one change')).toBeVisible()
  await expect(apply).toBeDisabled()
  await line('Dryer is cold').check()
  await expect(line('Washer leaks')).toBeChecked()
  await line('Dryer is cold').uncheck()
  await apply.click()
  await expect(dialog).toBeHidden()
  await expect(visit('Tess', 'Dryer is cold', '09:00–10:00')).toBeVisible()
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Plan undone')).toBeVisible()
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
})

test('OPEN-684 a plan without room offers the next day, to unassign and whom to call, for each or all, and is taken back whole', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const visits: Stored[] = []
  for (const [title, at, status] of [
    ['Dryer is cold', 9, 'NEW'],
    ['Washer leaks', 10, 'PENDING'],
    ['Oven smells', 11, 'NEW'],
  ] as const)
    visits.push(await book(api, await addJob(api, title), { techs: [id('Tess')], at, status }))
  const link = await api.post<{ url: string }>('link/create/', {
    purpose: 'APPOINTMENT',
    record: visits[1]?._id,
  })
  await api.post(`public/${link.url.split('/').at(-1)}/confirm`, {})
  for (const name of ['Marc', 'Olive'])
    await book(api, await addJob(api, `All day ${name}`), { techs: [id(name)], at: 7, hours: 12 })
  const { visit } = await boardOf(page)
  const dialog = page.getByRole('dialog', { name: 'Plan for Mon, Jan 6' })
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await page.getByRole('button', { name: 'Suggest a plan' }).click()
  await choose('What to plan', 'Somebody is ill or away')
  await choose('Who is away', 'Tess Tremblay')
  await dialog.getByRole('button', { name: 'Make a proposal' }).click()
  await expect(dialog.getByText('3 appointments have nobody to take them over')).toBeVisible()
  const lost = dialog.getByRole('list', { name: 'Appointments that nobody takes over' }).getByRole('listitem')
  const of = (title: string) => lost.filter({ hasText: title })
  await expect(lost).toHaveCount(3)
  await expect(of('Washer leaks').getByText('Confirmed by the client')).toBeVisible()
  await expect(of('Dryer is cold').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1/)
  await expect(of('Dryer is cold').getByRole('radio', { name: 'Leave as it is' })).toBeChecked()
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])

  await dialog.getByRole('button', { name: 'All to the next free day' }).click()
  await expect(of('Oven smells').getByRole('radio', { name: /^Move: .+ Tue, Jan 7/ })).toBeChecked()
  await of('Washer leaks').getByRole('radio', { name: 'Unassign' }).check()
  await of('Oven smells').getByRole('radio', { name: 'Leave as it is' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Apply plan' }).click()
  await expect(dialog).toBeHidden()
  const told = page.getByRole('status').filter({ hasText: 'Plan applied: 2 changes' })
  await expect(visit('Unassigned', 'Washer leaks', '10:00–11:00')).toBeVisible()
  await expect(visit('Tess', 'Oven smells', '11:00–12:00')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Dryer is cold,/ })).toHaveCount(0)
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(visit('Tess', 'Dryer is cold', '09:00–10:00')).toBeVisible()
  await expect(visit('Tess', 'Washer leaks', '10:00–11:00')).toBeVisible()
})
