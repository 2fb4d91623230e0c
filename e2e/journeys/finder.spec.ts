import type { Locator, Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { boardOf, book, placeOf, pointOf, technicians } from '../board.ts'
import { type Stored, addJob, addTechnician, expect, test } from '../world.ts'

const monday = '2031-01-06'

const opened = async (page: Page, job: Stored): Promise<Locator> => {
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  return page.getByRole('dialog', { name: /Schedule appointment/ })
}

/** Searches for technicians who are available on the chosen day. */
const findOn = async (dialog: Locator, day: string) => {
  const date = dialog.getByRole('group', { name: 'Time slot 1' }).getByRole('textbox', { name: 'Date' })
  await date.fill(day)
  await date.press('Escape') // Closes only the calendar.
  await date.blur()
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
}

const radio = (group: Locator, name: string) => group.getByRole('radio', { name, exact: true })

test('OPEN-653, APPT-04, APPT-05, APPT-06, APPT-09, APPT-17 on the only day one click takes a first time, another a free bar', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await addTechnician(api)
  const people = await api.get<Stored[]>('workforce/list/?filter_isTechnician=true')
  const olive = people.find(({ firstName }) => firstName === 'Olive')?._id ?? ''
  await book(api, await addJob(api, 'Oven is cold'), { techs: [olive], at: 9 })
  const dialog = await opened(page, await addJob(api))
  await findOn(dialog, monday)
  const firstTimes = dialog.getByRole('group', { name: /^First free times of/ })
  await expect(firstTimes).toHaveCount(2)
  const timesOf = (name: string) =>
    dialog.getByRole('group', { name: `First free times of ${name}` }).getByRole('button')
  await expect(timesOf('Olive Owner')).toHaveText(['Mon 10:00'], { useInnerText: true })
  await timesOf('Tess Tremblay').filter({ hasText: 'Mon 09:00' }).click()
  await expect(firstTimes).toHaveCount(0)
  const start = dialog.getByRole('radiogroup', { name: 'Start time on Mon, Jan 6' })
  await expect(radio(start, '09:00')).toBeChecked()
  await expect(radio(start, '09:00')).toBeFocused()
  await expect(dialog.getByRole('radiogroup', { name: 'Date' })).toHaveCount(0)
  const ready = dialog.getByRole('status').filter({ hasText: 'Ready to schedule' })
  await expect(ready).toContainText('Tess Tremblay · Mon, Jan 6, 09:00 – 10:00')

  const timeline = dialog.getByRole('region', { name: 'Availability Timeline' })
  const bar = timeline
    .getByRole('group', { name: 'Tess Tremblay: 09:00–12:00' })
    .getByRole('button', { name: 'Choose a start: Mon, Jan 6, 09:00 – 12:00' })
  await bar.scrollIntoViewIfNeeded()
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 }
  await bar.click({ position: { x: width / 3, y: height / 2 } })
  await expect(radio(start, '10:00')).toBeChecked()
  // A chosen start that is still possible stays when a technician is added or removed.
  const oliveToo = dialog.getByRole('button', { name: /Olive Owner/ })
  await oliveToo.click()
  await expect(radio(start, '10:00')).toBeChecked()
  await oliveToo.click()
  await expect(radio(start, '10:00')).toBeChecked()
  await bar.press('Enter')
  await expect(radio(start, '09:00')).toBeChecked()

  await oliveToo.click()
  await expect(start.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(ready).toHaveCount(0)
  const submit = dialog.getByRole('button', { name: 'Schedule Appointment' })
  await submit.click()
  await expect(start).toHaveAccessibleDescription('Please select a start time')
  await expect(radio(start, '10:00')).toBeFocused()
  await page.keyboard.press('Space')
  await submit.click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jan 6, 10:00' })).toContainText('Olive Owner')
})

test('OPEN-653 where nobody is free it says why in one line, and who is free first with one click', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const people = await api.get<Stored[]>('workforce/list/?filter_isTechnician=true')
  for (const { _id } of people)
    await book(api, await addJob(api, 'Oven is cold'), { techs: [_id], at: 9, hours: 3 })
  const dialog = await opened(page, await addJob(api))
  await findOn(dialog, monday)
  const told = dialog.getByRole('alert').filter({ hasText: 'No Technicians Available' })
  await expect(told).toContainText('2 technicians, all booked')
  await dialog.getByText('Is already booked: 2').click()
  await expect(dialog.getByText(/Tess Tremblay/).last()).toBeVisible()
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])
  await told.getByRole('button', { name: /^First free: Mon, Jan 6, 12:00 with / }).click()
  await expect(
    dialog
      .getByRole('radiogroup', { name: 'Start time on Mon, Jan 6' })
      .getByRole('radio', { checked: true }),
  ).toHaveAccessibleName('12:00')
  await expect(dialog.getByText('Driving is not considered: the job has no place on the map.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
})

test('OPEN-652 while a job is carried over the board, skills and hours are said before it is dropped', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  const skill = await api.post<Stored>('skill/create/', { name: 'Gas' })
  const job = await addJob(api, 'Smell of gas')
  await api.patch(`job/update/${job._id}`, { skills: [skill._id] })
  const parts = await boardOf(page)
  const { x, y } = await pointOf(parts.waiting.getByText('Smell of gas'))
  const to = await placeOf(parts, 'Tess', 10)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expect(parts.told).toContainText('Possible, but: Tess lacks: Gas')
  await page.mouse.up()
  await expect(page.getByText('Tess lacks: Gas').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Smell of gas,/ })).toBeVisible()
})
