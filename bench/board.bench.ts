// Measures the calendar with 200 rows and 1,500 visits on a day, 1,000 in a week, 5,000 in a month: first draw,
// dragging, scrolling. node bench/board.bench.ts [rounds] after building the web client. This file generates the data
// of the board. api.bench.ts measures the server's part.
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerBoard } from './big-board.ts'
import { at, dragged, onPage, tasksOf } from './browser.ts'

const rounds = Number(process.argv[2] ?? 3)

type Figures = { draws: number[]; tasks: number[]; frames: number[] }
const seen: Record<string, Figures> = {}
const of = (name: string) => (seen[name] ??= { draws: [], tasks: [], frames: [] })

const turnTo = (page: Page, view: string) => page.getByText(view, { exact: true }).click()

/** Switches the calendar from a view with rows of technicians to the month view. */
async function openMonth(page: Page): Promise<void> {
  await turnTo(page, 'Month')
  await page.getByRole('grid').getByText('Visit 1', { exact: false }).first().waitFor()
}

/** Measures the month view, and then the week view and the day view. */
async function look(page: Page): Promise<void> {
  for (const view of ['Week', 'Day']) {
    const month = await tasksOf(page, () => openMonth(page))
    of('month of 5,000').draws.push(month.ms)
    of('month of 5,000').tasks.push(month.longest)
    await rows(page, `${view.toLowerCase()} of 200 rows`, view)
  }
}

/** Measures the view's rows of technicians: the first draw, dragging a visit, and scrolling. */
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

await onPage(async ({ page, address }) => {
  await page.route('**/appointment/board/**', answerBoard)
  await page.goto(`${address}/operations/calendar`)
  await page.getByRole('rowheader', { name: /^Technician 1 / }).waitFor()
  for (let round = 0; round < rounds; round += 1) await look(page)
})

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
