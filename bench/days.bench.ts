// How soon rows of a day are drawn with 200 people and 1,500 visits, and how long a frame takes while one is dragged.
// node bench/days.bench.ts [rounds]   after the web client was built
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Page, chromium } from '@playwright/test'
import { makeProduct } from '../server/testing/product.ts'
import { quickPlace } from '../server/testing/quick-place.ts'

const rounds = Number(process.argv[2] ?? 3)
const password = 'Maple-Lake-7'
const email = 'bench@example.com'

/** The first person of a new installation, with a workspace; their cookie lands in the browser. */
async function signUp(request: APIRequestContext, address: string): Promise<void> {
  const send = async (method: string, path: string, data: unknown) => {
    const headers = { origin: address }
    const answer = await request.fetch(`${address}/api/v1/${path}`, { method, data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    const { data: body }: { data: { result: { user: { id: string } } } } = await answer.json()
    return body.result
  }
  const names = { firstName: 'Bea', lastName: 'Bench', phone: '+15145550134' }
  const words = { password, passwordC: password, acceptTerms: true, language: 'en' }
  await send('POST', 'auth/sign-up', { ...names, ...words, email })
  const mailbox = await request.get(`${address}/api/v1/dev/mailbox?to=${email}`)
  const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0]
  const { user } = await send('POST', 'auth/activate', { email, code })
  await send('PATCH', `user/update/${user.id}`, { isOnboarded: true })
  const place = { locality: 'Montréal', adminAreaLevel1: 'QC', countryCode: 'CA', postalCode: 'H3B 1K1' }
  const shop = { formatted: '1200 rue Sainte-Catherine, Montréal, QC H3B 1K1, Canada', ...place }
  const workspace = { name: 'Bench', address: shop, timezone: 'America/Toronto', takesJobs: true, lang: 'en' }
  await send('POST', 'workspace/create/', workspace)
}

/** Ms from a click on a view to the frame that shows its rows, and how many elements these have. */
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

/** Ms from frame to frame while a visit is dragged around the rows in view for some seconds. */
async function dragged(page: Page): Promise<number[]> {
  const visits = page.locator('#days [data-event][data-movable]')
  const pane = await page.locator('#days [role=grid]').locator('..').locator('..').boundingBox()
  const box = await visits.nth(8).boundingBox()
  if (!box || !pane) throw new Error('no visit is shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames, watching: true })
    let last = performance.now()
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      if ((window as unknown as { watching: boolean }).watching) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  for (let step = 0; step < 240; step += 1) {
    const turn = (step / 60) * Math.PI
    const x = pane.x + pane.width * (0.55 + 0.25 * Math.cos(turn))
    const y = pane.y + pane.height * (0.5 + 0.3 * Math.sin(turn * 1.3))
    await page.mouse.move(x, y)
  }
  const frames = await page.evaluate(() => {
    const seen = window as unknown as { frames: number[]; watching: boolean }
    seen.watching = false
    return seen.frames.slice(1)
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

const browserFile = join(import.meta.dirname, '../.cache/browser.json')
const found: { executablePath?: string } = existsSync(browserFile)
  ? JSON.parse(readFileSync(browserFile, 'utf8'))
  : {}
const product = await makeProduct({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, quickPlace())
await product.start()
const browser = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] })
const seen: Record<string, { draws: number[]; nodes: number; frames: number[] }> = {}
try {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  await signUp(context.request, product.address)
  const page = await context.newPage()
  await page.goto(`${product.address}/dev/kit`)
  const grid = page.getByRole('region', { name: 'Rows of a day', exact: true })
  await grid.getByRole('rowheader', { name: 'Technician 1 ' }).waitFor()
  await grid.scrollIntoViewIfNeeded()
  for (let round = 0; round < rounds; round += 1)
    for (const view of ['A week', 'One day']) {
      const { ms, nodes } = await firstDraw(page, view)
      const of = (seen[view] ??= { draws: [], nodes, frames: [] })
      of.draws.push(ms)
      of.frames.push(...(await dragged(page)))
    }
} finally {
  await browser.close()
  await product.discard()
}
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
