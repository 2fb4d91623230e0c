// Measures rows of a day with 200 people and 1,500 visits: the first draw, and the time per frame while a visit is
// dragged.
// node bench/days.bench.ts [rounds]   after building the web client
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { at, dragged, onPage } from './browser.ts'

const rounds = Number(process.argv[2] ?? 3)
/**
 * Returns the time from the click on a view to the frame that shows its rows, in ms, and the number of elements in the
 * rows.
 */
async function firstDraw(page: Page, view: string): Promise<{ ms: number; nodes: number }> {
  return page.evaluate(async (name) => {
    const region = document.querySelector('#days')
    const option = [...(region?.querySelectorAll('label') ?? [])].find((each) => each.textContent === name)
    const began = performance.now()
    option?.click()
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const grid = region?.querySelector('[role=grid]')
    return { ms: performance.now() - began, nodes: grid?.querySelectorAll('*').length ?? 0 }
  }, view)
}

const seen: Record<string, { draws: number[]; nodes: number; frames: number[] }> = {}
await onPage(async ({ page, address }) => {
  await page.goto(`${address}/dev/kit?sections=days`)
  const grid = page.getByRole('region', { name: 'Rows of a day', exact: true })
  await grid.getByRole('rowheader', { name: 'Technician 1 ' }).waitFor()
  await grid.scrollIntoViewIfNeeded()
  for (let round = 0; round < rounds; round += 1)
    for (const view of ['A week', 'One day']) {
      const { ms, nodes } = await firstDraw(page, view)
      const of = (seen[view] ??= { draws: [], nodes, frames: [] })
      of.draws.push(ms)
      of.frames.push(...(await dragged(page, '#days')))
    }
})
const lines = Object.entries(seen).map(([view, { draws, nodes, frames }]) => {
  const figures = [at(draws, 0.5), nodes, at(frames, 0.5), at(frames, 0.95), Math.max(...frames)]
  return `| ${[view, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`
})
const report = `# Rows of a day with 200 people and 1,500 visits, in the browser

First draw: ms from the click to the frame that shows the rows, the median of ${rounds}, once the code is loaded.
Nodes: elements of the grid. Frames: ms from one to the next while a visit is dragged around. Chromium without a GPU,
${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors: on a busy machine it is the median that counts.
Made by \`node bench/days.bench.ts\`.

| stretch | first draw | nodes | frame p50 | p95 | max |
|---|---|---|---|---|---|
${lines.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'days.md'), report)
console.log(report)
