import type { Locator, Page } from '@playwright/test'
import { firstMorning } from '@fieldhouse/domain/operations/scheduling-choices'
import { violationsIn } from '../axe.ts'
import { failOnce } from '../failing.ts'
import {
  type Stored,
  addJob,
  addTechnician,
  expect,
  newPerson,
  password,
  signInWelcomed,
  test,
} from '../world.ts'

/** A Monday far in the future, with the days around it. */
const [sunday, monday, tuesday] = ['2031-01-05', '2031-01-06', '2031-01-07'] as const

const opened = async (page: Page, job: Stored): Promise<Locator> => {
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  return page.getByRole('dialog', { name: /Schedule appointment/ })
}

const onDay = async (window: Locator, day: string) => {
  await window.getByRole('textbox', { name: 'Date' }).fill(day)
  await window.getByRole('textbox', { name: 'Date' }).press('Escape') // Closes only the calendar.
  await window.getByRole('textbox', { name: 'Date' }).blur()
}

const choose = async (page: Page, select: Locator, option: string | RegExp) => {
  await select.click()
  await page.getByRole('option', { name: option }).first().click()
}

test('APPT-03, APPT-19, APPT-20, APPT-26..28 the search asks for days and hours, and says when it finds nobody', async ({
  owner: { page, api },
}) => {
  await api.post('holiday/create/', { day: sunday, name: 'Epiphany' })
  const dialog = await opened(page, await addJob(api))
  const find = dialog.getByRole('button', { name: 'Find Technicians' })
  const window = dialog.getByRole('group', { name: 'Time slot 1' })
  const part = window.getByRole('combobox', { name: 'Part of the day' })
  await expect(part).toHaveValue('Morning')
  const proposed = window.getByRole('textbox', { name: 'Date' })
  await expect(proposed).toHaveValue(firstMorning(Date.now(), 'America/Toronto'))
  await dialog.getByRole('button', { name: 'Add a time slot' }).click()
  await dialog.getByRole('button', { name: 'Remove time slot 1' }).click()
  await find.click()
  await expect(page.getByText('Please select a date for all time slots.')).toBeVisible()
  const dayOfWindow = window.getByRole('textbox', { name: 'Date' })
  await expect(dayOfWindow).toHaveAccessibleDescription('Date is required')
  await expect(dayOfWindow).toBeFocused()
  await onDay(window, sunday)
  await expect(dayOfWindow).not.toHaveAttribute('aria-invalid')
  for (const typed of ['05/12/2020', '31/02/2031']) {
    await dayOfWindow.fill('')
    await dayOfWindow.pressSequentially(typed)
    await dayOfWindow.press('Tab')
    await expect(dayOfWindow).toHaveAccessibleDescription(`“${typed}” is not a day that you can choose here`)
    await expect(dayOfWindow).toHaveValue(sunday)
    await onDay(window, sunday)
  }
  await expect(dayOfWindow).not.toHaveAttribute('aria-invalid')
  await expect(window.getByText('Public holiday: Epiphany')).toBeVisible()
  await choose(page, part, 'Custom')
  await choose(page, window.getByRole('combobox', { name: 'To' }), '09:00')
  await find.click()
  await expect(page.getByText('Please add at least one valid time slot.')).toBeVisible()
  const until = window.getByRole('combobox', { name: 'To' })
  await expect(until).toHaveAccessibleDescription('The window must end after it starts')
  await expect(until).toBeFocused()
  await choose(page, part, 'All Day')
  const duration = dialog.getByRole('combobox', { name: 'Job duration' })
  await choose(page, duration, '1 hour')
  await expect(duration).toHaveAccessibleDescription('Job duration is required')
  await choose(page, duration, '45 minutes')
  await dialog.getByRole('button', { name: 'Add a time slot' }).click()
  await expect(dialog.getByRole('group', { name: 'Time slot 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove time slot 2' }).click()
  await expect(dialog.getByRole('group', { name: /^Time slot/ })).toHaveCount(1)

  await failOnce(page, '**/findAvailableTechnicians/')
  await find.click()
  await expect(page.getByText('Failed to find available technicians. Please try again.')).toBeVisible()
  await find.click()
  const warned = 'No available technicians found for the selected time slots.'
  await expect(page.getByRole('status').filter({ hasText: warned })).toBeVisible()
  await expect(dialog.getByText('No Technicians Available')).toBeVisible()
  await expect(
    dialog.getByText(
      'No technicians are available for the selected time slots. Try adjusting your time slots or selecting different dates.',
    ),
  ).toBeVisible()
})

test('OPEN-763, APPT-01, APPT-10, OPEN-724 the first free time is booked with one click; after a refusal the second step contains it', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const dialog = await opened(page, job)
  const offer = dialog.getByRole('region', { name: 'First free time' })
  await expect(offer.getByRole('status')).toContainText('Olive Owner, ')
  const tab = (name: RegExp) => dialog.getByRole('tab', { name })
  await expect(tab(/Client Availabilities/)).toHaveAttribute('aria-selected', 'true')
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])
  await failOnce(page, '**/appointment/create/')
  await offer.getByRole('button', { name: 'Book' }).click()
  await expect(dialog.getByText('It broke')).toBeVisible()
  await expect(tab(/Available Techs/)).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('button', { name: /Olive Owner/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('region', { name: 'Availability Timeline' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
  expect(await api.get(`job/read/${job._id}`)).toMatchObject({ clientAvailabilities: [] })
})

const radio = (group: Locator, name: string) => group.getByRole('radio', { name, exact: true })

test('APPT-01, APPT-02, APPT-04..10, APPT-20..22, APPT-28, OPEN-87, OPEN-733 who, which day, what time: booked, then moved', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const job = await addJob(api)
  const dialog = await opened(page, job)
  await expect(dialog.getByRole('tab', { name: 'Available Techs' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add a time slot' }).click()
  await onDay(dialog.getByRole('group', { name: 'Time slot 1' }), monday)
  await onDay(dialog.getByRole('group', { name: 'Time slot 2' }), tuesday)
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await expect(dialog.getByRole('tab', { name: /Available Techs/ })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('2 technicians available')).toHaveText('2')
  const submit = dialog.getByRole('button', { name: 'Schedule Appointment' })
  await submit.click()
  await expect(
    page.getByText('Please select at least one technician, Please select a date, Please select a start time'),
  ).toBeVisible()
  const people = dialog.getByRole('group', { name: 'Technicians' })
  await expect(people).toHaveAccessibleDescription('Please select at least one technician')
  await expect(people.getByRole('button').first()).toBeFocused()

  const timeline = dialog.getByRole('region', { name: 'Availability Timeline' })
  await expect(timeline).toHaveCount(0)
  await expect(dialog.getByText('No common available dates for selected technicians')).toHaveCount(0)
  const olive = dialog.getByRole('button', { name: /Olive Owner/ })
  await olive.click()
  await expect(timeline).toBeVisible()
  const tess = dialog.getByRole('button', { name: /Tess Tremblay/ })
  const everybody = dialog.getByText('All available technicians have been selected')
  await expect(everybody).toHaveCount(0)
  await tess.click()
  await expect(everybody).toBeVisible()
  const [date, start] = [
    dialog.getByRole('radiogroup', { name: 'Date' }),
    dialog.getByRole('radiogroup', { name: 'Start time' }),
  ]
  const [onMonday, atTen] = [date.getByRole('radio', { name: 'Mon, Jan 6' }), radio(start, '10:15')]
  await expect(people).not.toHaveAccessibleDescription(/./)
  await submit.click()
  await expect(date).toHaveAccessibleDescription('Please select a date')
  await expect(onMonday).toBeFocused()
  await expect(start).toHaveAccessibleDescription('Please select a start time')
  await expect(start.getByRole('radio')).toHaveCount(0)
  await onMonday.check()
  await submit.click()
  await expect(start.getByRole('radio').first()).toBeFocused()
  await atTen.check()
  const ready = dialog.getByRole('status').filter({ hasText: 'Ready to schedule' })
  await expect(ready).toContainText('Olive Owner')
  await date.getByRole('radio', { name: 'Tue, Jan 7' }).check()
  await expect(start.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(ready).toHaveCount(0)
  await onMonday.check()
  await atTen.check()
  await expect(ready).toContainText('Olive Owner')
  for (const mark of ['Olive Owner', 'Tess Tremblay', 'Common availability', 'Scheduled time'])
    await expect(timeline.getByText(mark).first()).toBeVisible()
  await expect(timeline.getByText('Tue, Jan 7', { exact: true })).toHaveCount(0)
  await timeline.getByText('Multi-day', { exact: true }).click()
  await expect(timeline.getByRole('radio', { name: 'Multi-day' })).toBeChecked()
  await expect(timeline.getByText('Tue, Jan 7', { exact: true })).toBeVisible()
  await tess.click()
  await expect(date.getByRole('radio')).toHaveCount(2)
  // The chosen start still applies to the remaining technician (OPEN-653).
  await expect(dialog.getByRole('radio', { name: /Jan|:/, checked: true })).toHaveCount(2)
  await expect(atTen).toBeChecked()
  await olive.click()
  await expect(date).toHaveCount(0)
  await expect(timeline).toContainText('Select technicians and a date to view availability timeline')
  await dialog.getByRole('button', { name: 'Hide timeline' }).first().click()
  await olive.click()
  await expect(timeline).toHaveCount(0)
  await expect(date.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await expect(olive).toHaveAttribute('aria-pressed', 'false')
  await olive.click()
  await onMonday.check()
  await atTen.check()

  await failOnce(page, '**/appointment/create/')
  await submit.click()
  await expect(dialog.getByText('It broke')).toBeVisible()
  await expect(atTen).toBeChecked()
  const { user } = await api.get<{ user: { id: string } }>('auth/session')
  await api.post('appointment/create/', {
    jobId: job._id,
    technicians: [user.id],
    startAt: Date.parse(`${monday}T10:00:00-05:00`),
    estimatedDuration: 3_600_000,
  })
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('Olive Owner is booked until 11:00')
  await expect(atTen).toBeChecked()
  await dialog.getByRole('group', { name: 'Next free starts' }).getByRole('button').first().click()
  await submit.click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
  await expect(
    page.getByRole('status').getByText(/Émilie Tremblay gets an email within minutes/),
  ).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Jan 6, 11:00' })
  await expect(row).toContainText('Olive Owner')

  await row.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const moving = page.getByRole('dialog', { name: /Reschedule/ })
  await expect(moving.getByRole('button', { name: 'Update Appointment' })).toBeVisible()
  const mark = moving.getByRole('listitem').filter({ hasText: 'Original schedule' }).locator('span')
  await expect(mark).toHaveCSS('background-color', 'rgb(132, 148, 155)')
  const moves = moving.getByRole('radiogroup', { name: 'Start time on Mon, Jan 6' })
  await expect(radio(moves, '11:00')).toBeChecked()
  await radio(moves, '13:30').check()
  await moving.getByRole('button', { name: 'Update Appointment' }).click()
  await expect(page.getByText('Appointment updated')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jan 6, 13:30' })).toBeVisible()
})

test('OPEN-173, OPEN-87 over a slot that somebody holds it says who, and the next free starts are one click away', async ({
  owner: { page, api },
  browser,
}) => {
  await addTechnician(api)
  const anna = newPerson('Anna', 'Roy')
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const roleId = roles.find(({ name }) => name === 'Dispatcher')?._id
  const account = { phone: '+15145550178', password, passwordC: password, languages: ['en-US'] }
  await api.post('user/create', { ...anna, ...account, roleId })
  const theirs = await browser.newContext()
  await signInWelcomed(theirs.request, anna.email)
  const dialog = await opened(page, await addJob(api))
  await onDay(dialog.getByRole('group', { name: 'Time slot 1' }), monday)
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  const times = dialog.getByRole('group', { name: 'First free times of Tess Tremblay' })
  await times.getByRole('button', { name: 'Mon 09:00' }).click()
  const people = await api.get<Stored[]>('workforce/list/')
  const held = await theirs.request.post('/api/v1/appointment/hold/', {
    headers: { 'x-workspace-id': api.workspaceId, origin: new URL(page.url()).origin },
    data: {
      technician: people.find(({ firstName }) => firstName === 'Tess')?._id,
      startAt: Date.parse(`${monday}T09:00:00-05:00`),
      estimatedDuration: 3_600_000,
    },
  })
  expect(held.status()).toBe(201)
  await theirs.close()
  const submit = dialog.getByRole('button', { name: 'Schedule Appointment' })
  await submit.click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('Anna Roy is filling in a booking for this time.')
  const next = refusal.getByRole('group', { name: 'Next free starts' }).getByRole('button').first()
  await expect(next).toHaveText('Mon, Jan 6, 10:00')
  expect(await violationsIn(page, { only: 'what floats' })).toEqual([])
  await next.click()
  await submit.click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jan 6, 10:00' })).toContainText('Tess Tremblay')
})

test('APPT-02, APPT-28 a draft whose day was booked meanwhile says that no time is left', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const dialog = await opened(page, job)
  await dialog.getByRole('button', { name: 'Add a time slot' }).click()
  await onDay(dialog.getByRole('group', { name: 'Time slot 1' }), monday)
  await onDay(dialog.getByRole('group', { name: 'Time slot 2' }), tuesday)
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await dialog.getByRole('button', { name: /Olive Owner/ }).click()
  await dialog.getByRole('radio', { name: 'Mon, Jan 6' }).check()
  const [{ _id: olive } = { _id: '' }] = await api.get<Stored[]>('workforce/list/')
  const book = (day: string) =>
    api.post('appointment/create/', {
      jobId: job._id,
      technicians: [olive],
      startAt: Date.parse(`${day}T09:00:00-05:00`),
      estimatedDuration: 3 * 3_600_000,
    })
  await book(monday)
  await opened(page, job)
  await expect(
    dialog.getByText('No common time slots available for all selected technicians on this date'),
  ).toBeVisible()
  await book(tuesday)
  await opened(page, job)
  await expect(dialog.getByText('No common available dates for selected technicians')).toBeVisible()
})

test('APPT-04, APPT-33, OPEN-147, UI-22 an appointment is changed by hand, and a conflict with what somebody else saved is resolved', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const { _id } = await api.post<Stored>('appointment/create/', {
    jobId: job._id,
    technicians: ['UNASSIGNED'],
    startAt: Date.parse(`${monday}T09:00:00-05:00`),
    estimatedDuration: 3 * 3_600_000,
  })
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const form = page.getByRole('dialog', { name: 'Edit details' })
  const note = form.getByRole('textbox', { name: 'Notes' })
  const start = form.getByLabel('Start time')
  await start.fill('')
  await note.fill('Ring twice')
  await expect(start).toHaveAccessibleDescription('This field is required')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(start).toBeFocused()
  await start.fill('10:00')
  const end = form.getByLabel('End time')
  await end.fill('09:30')
  await end.press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription(/^The end is before the start/)
  await end.fill('12:00')
  await form.getByRole('combobox', { name: 'Estimated window' }).click()
  await expect(page.getByRole('option')).toHaveText(['9-12', '12-5'])
  await page.getByRole('option', { name: '12-5' }).click()
  await api.patch(`appointment/update/${_id}`, { note: 'Ring once', estimatedDuration: 4 * 3_600_000 })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this record in the meantime' })
  await expect(conflict.getByRole('radiogroup', { name: 'Date' })).toContainText('9:00 – 13:00')
  await conflict.getByText('Ring once').click()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ring once' })
  await expect(row).toContainText('10:00 – 12:00')

  await page.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const technicians = form.getByRole('combobox', { name: 'Technicians' })
  await technicians.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['Olive Owner'])
  await page.getByRole('option', { name: 'Olive Owner' }).click()
  await technicians.press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Olive Owner')
  await page.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const move = page.getByRole('dialog', { name: /Reschedule/ })
  await move.getByRole('textbox', { name: 'Note (optional)' }).fill('Ring thrice')
  await api.patch(`appointment/update/${_id}`, { startAt: Date.parse(`${monday}T11:00:00-05:00`) })
  await move.getByRole('button', { name: 'Update Appointment' }).click()
  await expect(conflict.getByRole('radiogroup', { name: 'Date' })).toContainText('11:00 – 13:00')
  await page.keyboard.press('Escape')
  await expect(conflict).toHaveCount(0)
  await expect(move.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Ring thrice')
  await move.getByRole('button', { name: 'Update Appointment' }).click()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(move).toHaveCount(0)
  const moved = page.getByRole('listitem').filter({ hasText: 'Ring thrice' })
  await expect(moved).toContainText('11:00 – 13:00')
  const night = { startAt: Date.parse(`${monday}T22:00:00-05:00`), estimatedDuration: 3 * 3_600_000 }
  await api.patch(`appointment/update/${_id}`, night)
  await expect(moved).toContainText('Mon, Jan 6, 22:00 – Tue, Jan 7, 01:00')

  // The summary names the technician of the appointment, although the search finds nobody on a public holiday.
  await api.post('holiday/create/', { day: sunday, name: 'Epiphany' })
  await api.patch(`appointment/update/${_id}`, { startAt: Date.parse(`${sunday}T09:00:00-05:00`) })
  await expect(moved).toContainText('Sun, Jan 5, 09:00 – 12:00')
  await moved.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  await expect(move.getByRole('button', { name: /^First free/ })).toBeVisible()
  await expect(move.getByRole('button', { name: /^Olive Owner/ })).toHaveCount(0)
  await expect(move.getByRole('status').filter({ hasText: 'Ready to schedule' })).toContainText('Olive Owner')
  await page.keyboard.press('Escape')
  await expect(move).toHaveCount(0)
  await moved.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await question.getByRole('button', { name: 'Keep the appointment' }).click()
  await expect(moved.getByRole('button', { name: /^Change status/ })).not.toContainText('Cancelled')
  await moved.getByRole('button', { name: /Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('Appointment cancelled')).toBeVisible()
})
