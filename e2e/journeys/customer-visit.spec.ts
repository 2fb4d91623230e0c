import type { Page } from '@playwright/test'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import { violationsIn } from '../axe.ts'
import { partsOf, technicians } from '../board.ts'
import { failOnce } from '../failing.ts'
import { type Api, type Owner, type Stored, addJob, expect, test } from '../world.ts'

const hour = 3_600_000
const zone = 'America/Toronto'

/** Returns ten o'clock on a working day, at least six days ahead. */
function workingMorning(): number {
  for (let ahead = 6; ; ahead++) {
    const day = dayAt(Date.now() + ahead * 24 * hour, zone)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) return instantOfWall(day, '10:00', zone) ?? 0
  }
}

/** Books a visit of Tess at Émilie Tremblay's home. Returns its start and its job. */
async function visitOf(api: Api): Promise<{ job: Stored; startAt: number }> {
  const idOf = await technicians(api)
  const job = await addJob(api)
  const startAt = workingMorning()
  const visit = { jobId: job._id, technicians: [idOf('Tess')], startAt, estimatedDuration: hour }
  await api.post('appointment/create/', visit)
  return { job, startAt }
}

/** Returns the customer's link of an appointment, as the office copies the link. */
async function copiedLink({ page }: Owner, job: Stored): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: /^Actions of the appointment / }).click()
  await page.getByRole('menuitem', { name: 'Copy the client’s link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Moves the focus with Tab to a button of this name, and presses it. */
async function pressByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole('button', { name })
  await expect(target.first()).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    if (await target.first().evaluate((found) => found === document.activeElement)) break
  }
  await expect(target.first()).toBeFocused()
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('OPEN-253, OPEN-254, OPEN-255 a client confirms and moves their appointment by keyboard at 375 px in French, and the board shows it at once', async ({
  owner,
  browser,
}) => {
  const { page, api } = owner
  const { job } = await visitOf(api)
  const link = await copiedLink(owner, job)
  const theirs = await (
    await browser.newContext({
      viewport: { width: 375, height: 667 },
      locale: 'en-US',
      // Times are shown in the time zone of the job site, and not in the time zone of the browser.
      timezoneId: 'Asia/Kathmandu',
      reducedMotion: 'reduce',
    })
  ).newPage()
  await theirs.goto(link)
  await expect(heading(theirs, 'Votre rendez-vous')).toBeVisible()
  await expect(theirs.getByText('Tess', { exact: true })).toBeVisible()
  await expect(theirs.getByText(/heure de l’Est/)).toBeVisible()
  expect(await violationsIn(theirs)).toEqual([])
  await pressByKeyboard(theirs, 'Confirmer ce rendez-vous')
  await expect(heading(theirs, 'Vous avez confirmé ce rendez-vous')).toBeFocused()
  await expect(page.getByText(/^Confirmed by the client/)).toBeVisible()

  await failOnce(theirs, '**/slots')
  await pressByKeyboard(theirs, 'Changer l’heure')
  await expect(theirs.getByRole('alert')).toHaveText(/^Cela n’a pas fonctionné/)
  await pressByKeyboard(theirs, 'Garder l’heure actuelle')
  await pressByKeyboard(theirs, 'Changer l’heure')
  await expect(heading(theirs, 'Choisissez une autre heure')).toBeFocused()
  const times = theirs.getByRole('listitem').getByRole('button')
  await expect(times.nth(10)).toBeVisible()
  expect(await times.count()).toBeLessThanOrEqual(40)
  expect(await violationsIn(theirs)).toEqual([])
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  const slots = await api.get<{ days: { day: string; starts: number[] }[] }>(
    `public/${link.split('/').at(-1)}/slots`,
  )
  const { day = '', starts = [] } = slots.days[2] ?? {}
  const startAt = starts[1] ?? 0
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`/operations/calendar?day=${day}`)
  const board = await partsOf(page)
  const chosen = await theirs
    .locator(`section[aria-labelledby="day-${day}"]`)
    .getByRole('button')
    .nth(1)
    .ariaSnapshot()
  await pressByKeyboard(theirs, /"(.+)"/.exec(chosen)?.[1] ?? '')
  await expect(heading(theirs, /^Déplacer au /)).toBeFocused()
  const held = board.grid.getByText('Émilie is booking')
  await expect(held.first()).toBeAttached()
  await pressByKeyboard(theirs, 'Déplacer le rendez-vous')
  await expect(heading(theirs, 'Votre rendez-vous est déplacé')).toBeFocused()
  const span = [startAt, startAt + hour].map((at) => timeOfDayAt(at, zone)).join('–')
  await expect(board.visit('Tess', 'Washer leaks', span)).toBeVisible()
  await expect(held).toHaveCount(0)

  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const told = page.getByRole('tabpanel', { name: 'History' })
  await expect(told.getByText(/Émilie Tremblay moved this appointment/)).toBeVisible()
  await expect(told.getByText(/Émilie Tremblay confirmed this appointment/)).toBeVisible()
  await theirs.context().close()
})

test('OPEN-253 the client reads why an appointment that was cancelled takes no answer, in the language they choose', async ({
  owner,
  browser,
}) => {
  const { api } = owner
  const { job } = await visitOf(api)
  const link = await copiedLink(owner, job)
  const [visit] = await api.get<Stored[]>(`appointment/list/?filter_job=${job._id}`)
  const theirs = await (await browser.newContext({ viewport: { width: 375, height: 667 } })).newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('button', { name: 'Confirmer ce rendez-vous' })).toBeVisible()
  await api.patch(`appointment/update/${visit?._id}`, { status: 'CANCELLED' })
  await theirs.getByRole('button', { name: 'Confirmer ce rendez-vous' }).click()
  await expect(heading(theirs, 'Ce rendez-vous a été annulé.')).toBeVisible()
  // The customer can still unsubscribe from emails.
  await expect(theirs.getByRole('button')).toHaveText(['Ne plus recevoir ces courriels'])
  await theirs.getByRole('combobox').selectOption('es')
  await expect(heading(theirs, 'Esta cita se canceló.')).toBeVisible()
  await theirs.context().close()
})
