import { availableParallelism, loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { at } from './browser.ts'

type TraceEvent = { name: string; tid: number; pid: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page's main thread in a trace, in ms of the processor: what others take of it counts for nothing. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => main.some((each) => each.pid === pid && each.tid === tid)
  const tasks = events.filter((each) => each.name.endsWith('RunTask') && isMain(each))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

export const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))

/** An element that is there already, so that nothing is looked for while it is pressed. */
export async function found(page: Page, selector: string) {
  const element = await page.waitForSelector(selector)
  return { press: () => element.evaluate((each: HTMLElement) => each.click()) }
}

/** Measures the steps of a page, some rounds of them, and writes what they took as a table. */
export function pageFigures(browser: Browser) {
  const seen: Record<string, { ms: number[]; longest: number[] }> = {}
  return {
    /** A step with what the page does after it until it has nothing left to do. */
    measure: async (name: string, page: Page, step: () => Promise<unknown>): Promise<void> => {
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
    /** The figures under a title; `script` is what makes them. */
    report: (title: string, script: string): string => {
      const lines = Object.entries(seen).map(([name, { ms, longest }]) => {
        const figures = [at(ms, 0.5), at(longest, 0.5), at(longest, 1)]
        return `| ${[name, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`
      })
      return `# ${title}

Took: ms from the first step to the last, the median; a step of the mouse or a key waits for a frame, which a machine without a GPU
draws slowly. Longest task: of the page's main thread, in ms of the processor, median and most. Chromium without
a GPU, ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors. Made by \`node bench/${script}\`.

| what | took | longest task | most |
|---|---|---|---|
${lines.join('\n')}
`
    },
  }
}
