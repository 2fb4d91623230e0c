import type { Browser, Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Stops, bookStops, phoneOf } from '../stops.ts'
import { type Api, expect, test } from '../world.ts'

const minute = 60_000

/** Returns a function that sends calls for the technician's first visit, as the technician's phone does. */
async function technicianOf(browser: Browser, stops: Stops, { workspaceId }: Api) {
  const baseURL = process.env['BASE_URL'] ?? ''
  const { request } = await phoneOf(browser, stops.tess, baseURL)
  return async (verb: string, body: object): Promise<void> => {
    const answer = await request.post(`/api/v1/appointment/${verb}/${stops.visits[0]?.id}`, {
      headers: { origin: baseURL, 'x-workspace-id': workspaceId },
      data: body,
    })
    expect([verb, answer.status(), await answer.text()]).toEqual([verb, 200, expect.any(String)])
  }
}

/** Sets a marker in the page's window. A reload removes the marker. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/**
 * Returns a pattern for a current time as the office sees it: in the time zone of Montréal, with the day in front near
 * midnight.
 */
const clockAt = (at: number) =>
  String.raw`(?:\w+, \w+ \d+, )?` +
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('America/Toronto')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

/** Reads a handwritten signature, as PNG. */
const written = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 600, height: 200 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.lineWidth = 6
      pen.moveTo(40, 150)
      pen.bezierCurveTo(150, 0, 250, 250, 350, 60)
      pen.lineTo(560, 120)
      pen.stroke()
    }
    return canvas.toDataURL('image/png')
  })

test('OPEN-308 the board and the job follow a visit without being loaded anew: on the way, at work, paused, to its signed end', async ({
  owner: { page: board, api },
  browser,
}) => {
  const stops = await bookStops(api)
  const [visit] = stops.visits
  await board.setViewportSize({ width: 1400, height: 900 })
  await board.goto('/operations/calendar')
  const block = board
    .getByRole('grid', { name: 'Board' })
    .getByRole('button', { name: /^Washer leaks, .*Émilie Tremblay/ })
  await expect(block).toBeVisible()
  const job = await board.context().newPage()
  await job.setViewportSize({ width: 1400, height: 900 })
  await job.goto(`/operations/jobs/${visit?.job}`)
  const row = job.getByRole('region', { name: 'Appointments' }).getByRole('listitem')
  await expect(row).toBeVisible()
  const dispatch = await board.context().newPage()
  await dispatch.goto('/operations/dispatch-map')
  const listed = dispatch
    .getByRole('region', { name: 'On the map' })
    .getByRole('button', { name: /Tess Tremblay · Émilie Tremblay/ })
  const pages = [board, job, dispatch]
  await Promise.all(pages.map(mark))
  const told = async (text: string) => {
    await expect(block).toHaveAccessibleName(new RegExp(`, ${text}, `))
    await expect(row).toContainText(new RegExp(text))
    await expect(listed).toContainText(new RegExp(text))
  }

  const act = await technicianOf(browser, stops, api)
  const now = Date.now()
  const arrivesAt = now + 20 * minute
  await act('on-way', { at: now - 40 * minute, arrivesAt })
  await told(`On the way, expected ${clockAt(arrivesAt)}`)
  await act('start', { at: now - 30 * minute })
  await told(`At work since ${clockAt(now - 30 * minute)}`)
  await act('pause', { at: now - 20 * minute })
  await told('Paused')
  await act('start', { at: now - 10 * minute })
  await told(`At work since ${clockAt(now - 10 * minute)}`)
  expect(await violationsIn(board, { without: 'the frame' })).toEqual([])
  const signature = { name: 'Émilie Tremblay', image: await written(board) }
  const parts = [{ product: stops.pump, count: 1 }]
  const { checklist } = await api.get<{ checklist: { _id: string }[] }>(`job/read/${visit?.job}`)
  const [, , pressure] = checklist
  const ticked = [{ _id: pressure?._id, done: true, reading: '2.5' }]
  await act('finish', {
    at: now,
    outcome: 'COME_BACK',
    report: 'Pump exchanged',
    parts,
    signature,
    checklist: ticked,
  })
  await told('Needs another visit')

  await expect(row).toContainText('Pump exchanged')
  await expect(row).toContainText(/Signed by Émilie Tremblay on /)
  const picture = row.getByRole('img', { name: 'Signature of Émilie Tremblay' })
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
    .toBe(600)
  expect(await Promise.all(pages.map(isMarked))).toEqual([true, true, true])

  await block.click()
  const drawer = board.getByRole('dialog', { name: /Appointment/ })
  await expect(drawer).toContainText('Needs another visit')
  await expect(drawer.getByRole('img', { name: 'Signature of Émilie Tremblay' })).toBeVisible()
  expect(await violationsIn(board)).toEqual([])

  // Escape closes the drawer, and the focus returns to the visit.
  await board.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(block).toBeFocused()

  // The history describes the same progress in words.
  await job.getByRole('tab', { name: 'History' }).click()
  const history = job.getByRole('tabpanel', { name: 'History' })
  for (const line of [
    /On the way since:– → .*, \d\d:\d\d/,
    /Work ended:– → .*, \d\d:\d\d/,
    /Outcome:– → Needs another visit/,
    'Report:– → Pump exchanged',
    'Signed by:– → Émilie Tremblay',
    'Pressure → Pressure · 2.5 bar · Done',
    'Tess Tremblay reported being on the way',
    'Tess Tremblay began the work',
    'Tess Tremblay paused this',
    'Tess Tremblay updated the checklist',
    'Tess Tremblay ended this appointment',
  ])
    await expect(history).toContainText(line)
  await expect(history).not.toContainText(/\b(?:\w+At|runningSince|COME_BACK|signedBy)\b/)
})

test('OPEN-309 the office reads beside the signature what its customer read, in their language', async ({
  owner: { page, api },
  browser,
}) => {
  const stops = await bookStops(api)
  const act = await technicianOf(browser, stops, api)
  const now = Date.now()
  await page.goto(`/operations/jobs/${stops.visits[0]?.job}`)
  const signature = { name: 'Émilie Tremblay', image: await written(page) }
  const parts = [{ product: stops.pump, count: 2 }]
  await act('start', { at: now - 30 * minute })
  await act('finish', { at: now, outcome: 'COME_BACK', report: 'Pump exchanged', parts, signature })
  const words = page.getByRole('button', { name: 'What was signed' })
  await words.press('Enter')
  await expect(words).toHaveAttribute('aria-expanded', 'true')
  const read = page.locator('[lang=fr]')
  await expect(read).toHaveText(
    ['Ce qui a été fait\n• Pump exchanged', 'Pièces\n• 2 × Drain pump', 'Nous reviendrons.'].join('\n\n'),
  )
  await expect(read).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
})
