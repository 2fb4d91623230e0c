// How the calendar does with a day of 200 rows and 1,500 visits, a week of 1,000 and a month of 5,000: first draw, dragging, scrolling.
// node bench/board.bench.ts [rounds]   after the web client was built. The board's answer is made here; what the server takes
// for one is measured by api.bench.ts.
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { Board, BoardAppointment, BoardTechnician } from '../domain/operations/board.ts'
import { makeProduct } from '../server/testing/product.ts'
import { quickPlace } from '../server/testing/quick-place.ts'
import { at, dragged, openBrowser, signUp } from './browser.ts'

const rounds = Number(process.argv[2] ?? 3)
const hour = 3_600_000
const people = 200

const technicianAt = (index: number, from: number, days: number): BoardTechnician => ({
  _id: `technician-${index}`,
  firstName: `Technician ${index + 1}`,
  lastName: 'Bench',
  photo: null,
  color: '#0072b2',
  timezone: 'America/Toronto',
  skills: [],
  working: Array.from({ length: days }, (_, day) => ({
    from: from + (24 * day + 7) * hour,
    to: from + (24 * day + 19) * hour,
  })),
  off: [],
  startPlace: null,
})

function visitAt(index: number, from: number, days: number): BoardAppointment {
  const [row, turn] = [index % people, Math.floor(index / people)]
  const startAt =
    from + (24 * (turn % days) + 7 + ((Math.floor(turn / days) * 1.5 + (row % 4) / 4) % 11)) * hour
  const technician = `technician-${row}`
  return {
    _id: `visit-${index}`,
    version: 1,
    job: {
      _id: `job-${index}`,
      jobNumber: `J-${index}`,
      title: `Visit ${index + 1}`,
      priority: null,
      client: { _id: `client-${index}`, name: 'Zoé Roy' },
      clientPhone: null,
      address: '1 rue Ontario, Montréal',
      timezone: null,
      skills: [],
      tags: [],
      estimatedDuration: hour,
      clientAvailabilities: [],
      startAt: null,
      place: null,
    },
    techs: [technician],
    startAt,
    endAt: startAt + hour,
    estimatedDuration: hour,
    status: index % 3 === 0 ? 'PENDING' : 'NEW',
    note: null,
    estimatedWindow: null,
    warnings: [],
    place: null,
    travelBefore: { ms: hour / 4, estimated: true },
    ways: [{ technician, ms: hour / 4, estimated: true }],
  }
}

/** How many visits so many days have. */
const visitsOn = (days: number) => (days === 1 ? 1500 : days <= 8 ? 1000 : 5000)

/** A board of the days that are asked for: 1,500 visits on one, 1,000 in a week, 5,000 in a month. */
async function answer(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams
  const [from, to] = [Number(asked.get('from')), Number(asked.get('to'))]
  const days = Math.max(1, Math.round((to - from) / (24 * hour)))
  const board: Board = {
    timezone: 'America/Toronto',
    holidays: [],
    technicians: Array.from({ length: people }, (_, index) => technicianAt(index, from, days)),
    appointments: Array.from({ length: visitsOn(days) }, (_, index) => visitAt(index, from, days)),
    holds: [],
    unscheduled: { total: 0, jobs: [] },
  }
  await route.fulfill({ json: { data: { success: true, result: board } } })
}

/** What the page does from a step on until it has nothing left to do: the longest task, and how long it all took, in ms. */
async function tasksOf(page: Page, step: () => Promise<unknown>): Promise<{ longest: number; ms: number }> {
  await page.evaluate(() => {
    const seen: number[] = []
    const watcher = new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map((each) => each.duration)),
    )
    watcher.observe({ entryTypes: ['longtask'] })
    Object.assign(window, { tasks: seen })
  })
  const began = performance.now()
  await step()
  const ms = performance.now() - began
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  return { longest, ms }
}

type Figures = { draws: number[]; tasks: number[]; frames: number[] }
const seen: Record<string, Figures> = {}
const of = (name: string) => (seen[name] ??= { draws: [], tasks: [], frames: [] })

const turnTo = (page: Page, view: string) => page.getByText(view, { exact: true }).click()

/** Opens the month from the rows of a view. */
async function openMonth(page: Page): Promise<void> {
  await turnTo(page, 'Month')
  await page.getByRole('grid').getByText('Visit 1', { exact: false }).first().waitFor()
}

/** Opens each view from the month or to it, and what then can be done in it. */
async function look(page: Page): Promise<void> {
  for (const view of ['Week', 'Day']) {
    const month = await tasksOf(page, () => openMonth(page))
    of('month of 5,000').draws.push(month.ms)
    of('month of 5,000').tasks.push(month.longest)
    await rows(page, `${view.toLowerCase()} of 200 rows`, view)
  }
}

/** Draws rows of technicians, drags a visit around in them and scrolls through them. */
async function rows(page: Page, name: string, view: string): Promise<void> {
  const drawn = await tasksOf(page, async () => {
    await turnTo(page, view)
    await page.getByRole('rowheader', { name: /^Technician 1 / }).waitFor()
  })
  of(name).draws.push(drawn.ms)
  of(name).tasks.push(drawn.longest)
  const moving = await tasksOf(page, async () => {
    of(`${name}, dragging`).frames.push(...(await dragged(page, 'main')))
  })
  of(`${name}, dragging`).tasks.push(moving.longest)
  const scrolling = await tasksOf(page, async () => {
    await page.getByRole('grid').hover()
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 200)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    }
  })
  of(`${name}, scrolling`).tasks.push(scrolling.longest)
}

const product = await makeProduct({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, quickPlace())
await product.start()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  await signUp(context.request, product.address)
  const page = await context.newPage()
  await page.route('**/appointment/board/**', answer)
  await page.goto(`${product.address}/operations/calendar`)
  await page.getByRole('rowheader', { name: /^Technician 1 / }).waitFor()
  for (let round = 0; round < rounds; round += 1) await look(page)
} finally {
  await browser.close()
  await product.discard()
}

const cell = (values: number[], share: number) => (values.length > 0 ? at(values, share).toFixed(0) : '')
const lines = Object.entries(seen).map(
  ([name, { draws, tasks, frames }]) =>
    `| ${[name, cell(draws, 0.5), cell(tasks, 0.5), cell(tasks, 1), cell(frames, 0.5), cell(frames, 0.95), cell(frames, 1)].join(' | ')} |`,
)
const report = `# The calendar with 200 technicians, 1,500 visits a day, 1,000 a week and 5,000 a month, in the browser

Drawn: ms from the click to what is seen, its answer made and read included, the median of ${rounds}. Longest task: of the whole step, ms,
median and most. Frames: ms from one to the next while a visit is dragged around. Chromium without a GPU,
${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors. Made by \`node bench/board.bench.ts\`.

| what | drawn | longest task | most | frame p50 | p95 | max |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'board.md'), report)
console.log(report)
