// Measures how soon a list of 100,000 records shows the server's response, in Chromium.
// node bench/table.bench.ts [rounds]   after building the web client
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, type Page, chromium } from '@playwright/test'
import { Client } from 'pg'
import { type Bench, openBench, workspaceId } from './data.ts'
import { startProduct } from './servers.ts'

const rows = 100_000
const rounds = Number(process.argv[2] ?? 5)

/** Inserts tags. The list of tags has columns of several kinds: switches, choices, colours and instants. */
async function fill(bench: Bench): Promise<void> {
  const client = new Client({ connectionString: bench.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('app.workspace_id', $1, true)`, [workspaceId(1)])
  const { rowCount } = await client.query(`select from tags where name = '000001 tag'`)
  if (rowCount === 0)
    await client.query(
      `insert into tags (workspace_id, id, name, color, types, enabled, is_default, description)
       select $1, gen_random_uuid(), lpad(n::text, 6, '0') || ' tag', '#0072b2', '{JOB,CLIENT}', n % 7 > 0, false, 'Number ' || n
       from generate_series(1, $2::int) n`,
      [workspaceId(1), rows],
    )
  await client.query('commit')
  await client.query('vacuum analyze tags')
  await client.end()
}

/** Records each change of the table, with the time when the browser has drawn the change. */
function watch(): void {
  const seen: { at: number; table: string }[] = []
  Object.assign(window, { seen })
  const look = () => {
    const table = document.querySelector('main table')
    const head = table?.querySelectorAll('thead th').length ?? 0
    seen.push({
      at: performance.now(),
      table: `${head} ${table?.querySelector('tbody tr')?.textContent ?? ''}`,
    })
  }
  const later = () => requestAnimationFrame(() => setTimeout(look))
  new MutationObserver(later).observe(document, { subtree: true, childList: true, characterData: true })
}

type Seen = { at: number; table: string }[]

/**
 * Returns the time from the list's last response to the frame that shows the response, in ms. If the action causes no
 * request, the time starts with the action.
 */
async function shown(page: Page, act: () => Promise<unknown>, fits: string): Promise<number> {
  const began = await page.evaluate(() => performance.now())
  await act()
  await page.waitForFunction(
    (text) => (window as unknown as { seen: Seen }).seen.at(-1)?.table.includes(text),
    fits,
  )
  return page.evaluate(
    ({ text, since }) => {
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\/(tag|view)\/list\//.test(name) && startTime >= since)
      const from = Math.max(
        since,
        ...answers.map((answer) => (answer as PerformanceResourceTiming).responseEnd),
      )
      const { seen } = window as unknown as { seen: Seen }
      return (seen.find(({ at, table }) => at >= from && table.includes(text))?.at ?? Number.NaN) - from
    },
    { text: fits, since: began },
  )
}

/**
 * Returns the processor time of the page's main thread, in ms. The processor time hardly depends on other processes.
 */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const browserFile = join(import.meta.dirname, '../.cache/browser.json')
const found: { executablePath?: string } = existsSync(browserFile)
  ? JSON.parse(readFileSync(browserFile, 'utf8'))
  : {}

const bench = await openBench((line) => console.log(line))
await fill(bench)
const product = await startProduct(bench)
const browser = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] })
const took: Record<string, number[]> = {}
const work: Record<string, number[]> = {}
try {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    serviceWorkers: 'block',
  })
  const url = `http://127.0.0.1:${product.port}`
  await context.addCookies([{ name: 'fieldhouse', value: bench.tokenOf(1), url }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const note = async (name: string, act: () => Promise<unknown>, fits: string) => {
    const before = await worked(cdp)
    const ms = await shown(page, act, fits)
    ;(took[name] ??= []).push(ms)
    ;(work[name] ??= []).push((await worked(cdp)) - before)
  }
  await page.addInitScript(watch)
  await page.addInitScript((id) => localStorage.setItem('fieldhouse.workspace', id), workspaceId(1))
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${url}/databases/skills`)
    const tags = page.getByRole('navigation').getByRole('link', { name: 'Tags', exact: true })
    await tags.waitFor()
    await note('first page', () => tags.click(), '000001 tag')
    await page.goto('about:blank')
    const start = () => page.goto(`${url}/databases/tags`)
    await note('first page, with the start of the application', start, '000001 tag')
    const search = page.getByRole('searchbox')
    const turn = () => page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await note('next page', turn, '000051 tag')
    const find = async () => {
      await search.fill('09999')
      await search.press('Enter')
    }
    await note('search', find, '009999 tag')
    await page.getByRole('button', { name: 'Columns' }).click()
    const color = page.getByRole('menuitemcheckbox', { name: 'Colour' })
    const [without, all] = ['6 ', '7 ']
    await note('column away', () => color.click(), without)
    await note('column back', () => color.click(), all)
  }
} finally {
  await browser.close()
  await product.stop()
  await bench.close()
}
const lines = Object.entries(took).map(
  ([name, values]) =>
    `| ${name} | ${middle(values).toFixed(0)} | ${Math.min(...values).toFixed(0)} | ${Math.max(...values).toFixed(0)} | ${middle(work[name] ?? []).toFixed(0)} |`,
)
const report = `# A list with ${rows} records, in the browser

Ms from the server's answer (for a column: from the click) to the frame that shows it; ${rounds} rounds in Chromium,
50 rows, ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors. The
target is 200 ms. Processor: ms of the page's main thread from the click to that frame, the median, which other work on
the machine hardly changes. Made by \`node bench/table.bench.ts\`.

| what | median | shortest | longest | processor |
|---|---|---|---|---|
${lines.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'table.md'), report)
console.log(report)
