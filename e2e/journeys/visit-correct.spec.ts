import { violationsIn } from '../axe.ts'
import { bookStops } from '../stops.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Stored, expect, test } from '../world.ts'

const minute = 60_000

test('OPEN-304, OPEN-305 the office corrects a finished visit, on its job and on the board: charge, stock and hours follow', async ({
  owner: { page, api },
}) => {
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const now = Date.now()
  await api.post(`appointment/start/${visit?.id}`, { at: now - 90 * minute })
  await api.post(`appointment/finish/${visit?.id}`, {
    at: now,
    outcome: 'COME_BACK',
    parts: [{ product: stops.pump, count: 2, warehouse: stops.van }],
    hours: [{ technician: stops.tessId, minutes: 90 }],
  })
  const inVan = async () =>
    (await api.get<Stored[]>(`stock/list/?filter_warehouse=${stops.van}`)).map(
      ({ productStatusCounts }) => (productStatusCounts as Record<string, number>)['new'],
    )
  expect(await inVan()).toEqual([3])

  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`/operations/jobs/${visit?.job}`)
  await page.getByRole('button', { name: /^Actions of the appointment of/ }).click()
  await page.getByRole('menuitem', { name: 'Correct the visit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Correct the visit' })
  const [pieces, hours] = [
    drawer.getByRole('textbox', { name: 'Pieces' }),
    drawer.getByRole('textbox', { name: 'Hours of Tess Tremblay' }),
  ]
  await expect(pieces).toHaveValue('2')
  await expect(hours).toHaveValue('1:30')
  expect(await violationsIn(page)).toEqual([])
  // If the user enters more pieces than are in stock, an alert in the drawer shows the error. The typed values remain.
  const save = drawer.getByRole('button', { name: 'Save the correction' })
  await pieces.fill('9')
  await hours.fill('soon')
  await save.click()
  await expect(hours).toHaveAttribute('aria-invalid', 'true')
  await hours.fill('2:00')
  await save.click()
  await expect(drawer.getByRole('alert')).toContainText('Only 3 × Drain pump')
  await expect(hours).toHaveValue('2:00')
  await pieces.fill('1')
  await save.click()
  await expect(drawer).toHaveCount(0)

  expect(await inVan()).toEqual([4])
  await openJobTab(page, 'Charges')
  const charges = page.getByRole('tabpanel', { name: 'Charges' })
  await expect(charges.getByRole('row').filter({ hasText: 'Drain pump' })).toContainText(/1.*\$25\.00/)
  await expect(charges.getByRole('row').filter({ hasText: 'Tess' })).toContainText(/2:00.*\$180\.00/)
  const [worked] = await api.get<Stored[]>(`timesheet/list/?filter_job=${visit?.job}`)
  expect(worked).toMatchObject({ minutes: 120 })

  // Approved hours cannot be changed, and the board says why.
  await api.post(`timesheet/approve/${worked?._id}`, {})
  await page.goto('/operations/calendar')
  await page
    .getByRole('grid', { name: 'Board' })
    .getByRole('button', { name: /^Washer leaks, .*Émilie Tremblay/ })
    .click()
  const board = page.getByRole('dialog', { name: /Appointment/ })
  await board.getByRole('button', { name: 'Correct the visit' }).click()
  await board.getByRole('textbox', { name: 'Hours of Tess Tremblay' }).fill('3:00')
  await board.getByRole('button', { name: 'Save the correction' }).click()
  await expect(board.getByRole('alert')).toContainText('These hours are approved')
  await expect(board.getByRole('textbox', { name: 'Hours of Tess Tremblay' })).toHaveValue('3:00')
})
