import { violationsIn } from '../axe.ts'
import { type Stored, addJob, addTechnician, expect, test } from '../world.ts'

test('APPT-14, OPEN-155 scheduling begins with what the job needs, and the job keeps what was searched with', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const job = await addJob(api)
  // Two to five o'clock on Monday afternoon, 6 January 2031, in Toronto.
  const clientAvailabilities = [{ from: Date.UTC(2031, 0, 6, 19), to: Date.UTC(2031, 0, 6, 22) }]
  await api.patch(`job/update/${job._id}`, { estimatedDuration: 5_400_000, clientAvailabilities })
  await page.goto(`/operations/jobs/${job._id}`)
  const facts = page.locator('dl')
  await expect(facts.getByText('1.5 hours')).toBeVisible()
  await expect(facts.getByText(/Jan 6, 14:00 – 17:00/)).toBeVisible()

  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Schedule appointment/ })
  const duration = dialog.getByRole('combobox', { name: 'Job duration' })
  await expect(duration).toHaveValue('1.5 hours')
  const slot = dialog.getByRole('group', { name: 'Time slot 1' })
  await expect(slot.getByRole('textbox', { name: 'Date' })).toHaveValue('2031-01-06')
  await expect(slot.getByRole('combobox', { name: 'From' })).toHaveValue('14:00')
  await duration.click()
  await page.getByRole('option', { name: '2 hours' }).click()
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await dialog
    .getByRole('button', { name: /Tess Tremblay/ })
    .first()
    .click()
  await dialog.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(facts.getByText('2 hours')).toBeVisible()
  const kept = await api.get<Stored>(`job/read/${job._id}`)
  expect(kept).toMatchObject({ estimatedDuration: 7_200_000, clientAvailabilities })
})

test('APPT-14, OPEN-155 rescheduling asks for the skills of the job and offers nobody without them', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const people = await api.get<Stored[]>('workforce/list/?filter_isTechnician=true')
  const tess = people.find(({ firstName }) => firstName === 'Tess')
  const skill = await api.post<Stored>('skill/create/', { name: 'Gas licence' })
  await api.patch(`workforce/update/${tess?._id}`, { skills: [skill._id] })
  const job = await addJob(api)
  await api.patch(`job/update/${job._id}`, { skills: [skill._id] })
  const startAt = Date.UTC(2031, 0, 6, 15)
  const visit = { jobId: job._id, technicians: [tess?._id], startAt, estimatedDuration: 3_600_000 }
  await api.post('appointment/create/', visit)
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: /^Actions of the appointment/ }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: /Reschedule/ })
  await expect(dialog.getByRole('button', { name: /Tess Tremblay/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Olive Owner/ })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Client Availabilities' }).click()
  await expect(dialog.getByText('Gas licence')).toBeVisible()
})

test('OPEN-724 the day that scheduling proposes does not become the client’s availability', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const job = await addJob(api)
  await api.patch(`job/update/${job._id}`, { estimatedDuration: 900_000 })
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Schedule appointment/ })
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(/^20/)
  await dialog.getByRole('combobox', { name: 'Job duration' }).click()
  await page.getByRole('option', { name: '30 minutes' }).click()
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await dialog.getByRole('button', { name: /Tess Tremblay/ }).click()
  await dialog.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('dl').getByText('30 minutes')).toBeVisible()
  const kept = await api.get<Stored>(`job/read/${job._id}`)
  expect(kept).toMatchObject({ estimatedDuration: 1_800_000, clientAvailabilities: [] })
})

test('JOB-05, APPT-14 the wizard asks how long a visit takes and for whom; time off says of what kind it is', async ({
  owner: { page, api },
}) => {
  const { user } = await api.get<{ user: { id: string } }>('auth/session')
  await api.post('skill/create/', { name: 'Gas licence' })
  const known = await addJob(api)
  const client = known['client']
  const id = typeof client === 'object' && client !== null && '_id' in client ? String(client._id) : ''
  await page.goto(`/operations/jobs/new?client=${id}`)
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByText('Émilie Tremblay').first()).toBeVisible()
  await next.click()
  await expect(page.getByRole('radio', { name: 'On Client Site' })).toBeChecked()
  await expect(page.getByText(/4321 rue Saint-Denis/).first()).toBeVisible()
  await next.click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Boiler is cold')
  await page.getByRole('textbox', { name: 'Description' }).fill('No heat since Monday')
  const duration = page.getByRole('combobox', { name: 'Duration of an appointment' })
  await expect(duration).toHaveValue('1 hour')
  await duration.click()
  await page.getByRole('option', { name: '3 hours' }).click()
  await page.getByRole('combobox', { name: /^Skills needed/ }).click()
  await page.getByRole('option', { name: 'Gas licence' }).click()
  await page.keyboard.press('Escape')
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await page.getByRole('button', { name: /Create|Submit/ }).click()
  const facts = page.locator('dl')
  await expect(facts.getByText('3 hours')).toBeVisible()
  await expect(facts.getByText('Gas licence')).toBeVisible()

  await page.goto(`/hr/workforce/${user.id}`)
  await page.getByRole('tab', { name: 'Time off' }).click()
  const kind = page.getByRole('combobox', { name: 'Kind' })
  await expect(kind).toHaveValue('Day off')
  await kind.click()
  await page.getByRole('option', { name: 'Garage' }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill('2031-01-06')
  await page.getByRole('textbox', { name: 'First day' }).press('Escape')
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('Winter tires')
  await page.getByRole('button', { name: 'Add time off' }).click()
  await expect(page.getByText('Garage · Winter tires')).toBeVisible()
})
