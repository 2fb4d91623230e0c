// How the dispatch map does with 1,500 visits and 200 technicians on a day: first draw, hovering, scrolling, panning.
// node bench/map.bench.ts [rounds]   after the web client was built. The board's answer is made here, and the map draws the
// outlines of countries: what is measured is the script of the page, not what a machine without a GPU takes to draw.
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { makeProduct } from '../server/testing/product.ts'
import { quickPlace } from '../server/testing/quick-place.ts'
import { answerBoard } from './big-board.ts'
import { at, openBrowser, signUp } from './browser.ts'

const rounds = Number(process.argv[2] ?? 3)

type TraceEvent = { name: string; tid: number; pid: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page's main thread in a trace, in ms of the processor: what others take of it counts for nothing. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => main.some((each) => each.pid === pid && each.tid === tid)
  const tasks = events.filter((each) => each.name.endsWith('RunTask') && isMain(each))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** What a step takes, in ms, and the longest task until the page has nothing left to do. */
async function tasksOf(page: Page, step: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  const began = performance.now()
  await step()
  const ms = performance.now() - began
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return { ms, longest: longestTask(await browser.stopTracing()) }
}

type Figures = { ms: number[]; longest: number[] }
const seen: Record<string, Figures> = {}

async function measure(name: string, page: Page, step: () => Promise<unknown>): Promise<void> {
  const { ms, longest } = await tasksOf(page, step)
  const of = (seen[name] ??= { ms: [], longest: [] })
  of.ms.push(ms)
  of.longest.push(longest)
}

const noStreets = (route: Route) =>
  route.fulfill({ json: { data: { success: true, result: { style: null } } } })
const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))

/** The map on the way back from the list of jobs, and what then can be done with it. */
async function look(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'On the map' })
  const map = page.getByRole('region', { name: 'Dispatch map' })
  await page.getByRole('link', { name: 'Jobs' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  await measure('drawn', page, async () => {
    await page.goBack({ waitUntil: 'commit' })
    await list.getByRole('button', { name: /Visit 1 / }).waitFor()
    await map.waitFor()
    await page.getByRole('rowheader', { name: /^Technician 1 / }).waitFor()
    await list.getByRole('button', { name: /^Technician 200 Bench Start/ }).waitFor({ state: 'attached' })
  })
  const box = await list.boundingBox()
  const ground = await map.boundingBox()
  if (!box || !ground) throw new Error('the map and its list are shown')
  await measure('hovering over the list', page, async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(box.x + 80, box.y + 60 + step * 10)
      await frame(page)
    }
  })
  await measure('choosing in the list', page, () => list.getByRole('button', { name: /Visit 3 / }).click())
  await measure('scrolling the list', page, async () => {
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 400)
      await frame(page)
    }
  })
  const middle = { x: ground.x + ground.width / 2, y: ground.y + ground.height / 2 }
  await measure('hovering over the map', page, async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(middle.x - 100 + step * 5, middle.y + (step % 7) * 8)
      await frame(page)
    }
  })
  await measure('panning the map', page, async () => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(middle.x + step * 4, middle.y + step * 2)
      await frame(page)
    }
    await page.mouse.up()
  })
  await measure('zooming in', page, async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(600)
  })
  await measure('a status is filtered', page, async () => {
    await page.getByRole('button', { name: 'Statuses' }).click()
    await page.getByRole('checkbox', { name: 'Pending' }).check()
    await page.keyboard.press('Escape')
  })
  await measure('all are shown again', page, () =>
    page.getByRole('button', { name: 'Clear all filters' }).click(),
  )
}

const product = await makeProduct({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, quickPlace())
await product.start()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  await signUp(context.request, product.address)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.route('**/appointment/board/**', answerBoard)
  await page.route('**/geo/map', noStreets)
  await page.goto(`${product.address}/operations/dispatch-map`)
  await page.getByRole('rowheader', { name: /^Technician 1 / }).waitFor()
  for (let round = 0; round < rounds; round += 1) await look(page)
} finally {
  await browser.close()
  await product.discard()
}

const lines = Object.entries(seen).map(([name, { ms, longest }]) => {
  const figures = [at(ms, 0.5), at(longest, 0.5), at(longest, 1)]
  return `| ${[name, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`
})
const report = `# The dispatch map with 1,500 visits and 200 technicians, in the browser

Took: ms from the first step to the last, the median of ${rounds}; a step of the mouse waits for a frame, which a machine without a GPU
draws slowly. Longest task: of the page's main thread, in ms of the processor, median and most. Chromium without
a GPU, ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors. Made by \`node bench/map.bench.ts\`.

| what | took | longest task | most |
|---|---|---|---|
${lines.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'map.md'), report)
console.log(report)
