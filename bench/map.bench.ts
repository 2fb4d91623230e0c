// Measures the dispatch map with 1,500 visits and 200 technicians on a day: first draw, hovering, scrolling, panning.
// node bench/map.bench.ts [rounds] after building the web client. This file generates the data of the board, and the
// map shows only outlines of countries, so that the page's script is measured and not the drawing without a GPU.
import type { Page, Route } from '@playwright/test'
import { answerBoard } from './big-board.ts'
import { onPage } from './browser.ts'
import { found, frame, pageFigures } from './page-figures.ts'

const figures = pageFigures()
const rounds = Number(process.argv[2] ?? 3)

const noStreets = (route: Route) =>
  route.fulfill({ json: { data: { success: true, result: { style: null } } } })

/**
 * Waits until the list has the wanted number of rows. Does not find the rows by name, because finding rows by name
 * takes longer than drawing the rows.
 */
async function hasRows(page: Page, wanted: number): Promise<void> {
  await page
    .locator('[data-row]')
    .nth(wanted - 1)
    .waitFor({ state: 'attached' })
  await page.locator('th[scope=row]').first().waitFor({ state: 'attached' })
}

/** Measures the switch from the list of jobs back to the map, and then the actions on the map. */
async function look(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'On the map' })
  const map = page.getByRole('region', { name: 'Dispatch map' })
  await list.getByRole('button', { name: /^Technician 200 Bench Start/ }).waitFor({ state: 'attached' })
  const rows = await page.locator('[data-row]').count()
  await page.getByRole('link', { name: 'Jobs' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  await figures.measure('drawn', page, async () => {
    await page.goBack({ waitUntil: 'commit' })
    await hasRows(page, rows)
  })
  const box = await list.boundingBox()
  const ground = await map.boundingBox()
  if (!box || !ground) throw new Error('the map and its list are shown')
  await figures.measure('hovering over the list', page, async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(box.x + 80, box.y + 60 + step * 10)
      await frame(page)
    }
  })
  const third = await found(page, '[data-row]:nth-child(1) >> nth=2')
  await figures.measure('choosing in the list', page, third.press)
  await figures.measure('scrolling the list', page, async () => {
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 400)
      await frame(page)
    }
  })
  const middle = { x: ground.x + ground.width / 2, y: ground.y + ground.height / 2 }
  await figures.measure('hovering over the map', page, async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(middle.x - 100 + step * 5, middle.y + (step % 7) * 8)
      await frame(page)
    }
  })
  await figures.measure('panning the map', page, async () => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(middle.x + step * 4, middle.y + step * 2)
      await frame(page)
    }
    await page.mouse.up()
  })
  await change(page, rows)
}

/**
 * Measures zooming and changes of the filters. Zooming and filter changes both redraw the whole map and the whole list.
 */
async function change(page: Page, rows: number): Promise<void> {
  const zoom = await found(page, '[aria-label="Zoom in"]')
  await figures.measure('zooming in', page, async () => {
    await zoom.press()
    await page.waitForTimeout(600)
  })
  await page.getByRole('button', { name: 'Statuses' }).click()
  const status = await found(page, 'input[type=checkbox] >> nth=0')
  await figures.measure('a status is filtered', page, async () => {
    await status.press()
    await frame(page)
  })
  await page.keyboard.press('Escape')
  const clear = await found(page, 'button:has-text("Clear all filters")')
  await figures.measure('all are shown again', page, async () => {
    await clear.press()
    await hasRows(page, rows)
  })
}

await onPage(async ({ page, address }) => {
  page.setDefaultTimeout(120_000)
  await page.route('**/appointment/board/**', answerBoard)
  await page.route('**/geo/map', noStreets)
  await page.goto(`${address}/operations/dispatch-map`)
  await page.getByRole('rowheader', { name: /^Technician 1 / }).waitFor()
  for (let round = 0; round < rounds; round += 1) await look(page)
})

figures.write('The dispatch map with 1,500 visits and 200 technicians, in the browser', 'map')
