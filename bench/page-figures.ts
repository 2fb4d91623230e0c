import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { at } from './browser.ts'

type TraceEvent = { name: string; tid: number; pid: number; tdur?: number; args?: { name?: string } }

/**
 * Returns the longest task of the page's main thread in a trace, in ms of processor time. Unlike elapsed time,
 * processor time does not depend on other processes.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => main.some((each) => each.pid === pid && each.tid === tid)
  const tasks = events.filter((each) => each.name.endsWith('RunTask') && isMain(each))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

export const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))

/** Finds an element before the measurement starts, so that the measured time does not include the search. */
export async function found(page: Page, selector: string) {
  const element = await page.waitForSelector(selector)
  return { press: () => element.evaluate((each: HTMLElement) => each.click()) }
}

function browserOf(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser of its own')
  return browser
}

/** Returns functions that measure the steps of a page over several rounds, and write the results as a table. */
export function pageFigures() {
  const seen: Record<string, { ms: number[]; longest: number[] }> = {}
  return {
    /** Measures the duration of a step, and the longest task until the page is idle. */
    measure: async (name: string, page: Page, step: () => Promise<unknown>): Promise<void> => {
      const browser = browserOf(page)
      await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
      const began = performance.now()
      await step()
      const ms = performance.now() - began
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      const longest = longestTask(await browser.stopTracing())
      const of = (seen[name] ??= { ms: [], longest: [] })
      of.ms.push(ms)
      of.longest.push(longest)
    },
    /** Writes the figures and notes under a title to a file in the bench folder. */
    write: (title: string, name: string, notes: readonly string[] = []): void => {
      const lines = Object.entries(seen).map(([step, { ms, longest }]) => {
        const figures = [at(ms, 0.5), at(longest, 0.5), at(longest, 1)]
        return `| ${[step, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`
      })
      const report = `# ${title}

Took: ms from the first step to the last, the median; a step of the mouse or a key waits for a frame, which a machine without a GPU
draws slowly. Longest task: of the page's main thread, in ms of the processor, median and most. Chromium without
a GPU, ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors. Made by \`node bench/${name}.bench.ts\`.

| what | took | longest task | most |
|---|---|---|---|
${lines.join('\n')}
${notes.map((note) => `\n${note}`).join('\n')}`.trimEnd()
      writeFileSync(join(import.meta.dirname, `${name}.md`), `${report}\n`)
      console.log(report)
    },
  }
}
