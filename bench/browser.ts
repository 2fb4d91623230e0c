import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, type Page, chromium } from '@playwright/test'
import { makeProduct } from '../server/testing/product.ts'
import { quickPlace } from '../server/testing/quick-place.ts'

const password = 'Maple-Lake-7'
const email = 'bench@example.com'

/** Signs up the first user of a new installation, with a workspace. The session's cookie is set in the browser. */
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
  const taxes = { taxRegistration: 'REGISTERED', gstNum: '123456789 RT0001', pstNum: '1234567890 TQ0001' }
  const named = { name: 'Bench', timezone: 'America/Toronto', takesJobs: true, lang: 'en' }
  const workspace = { ...named, ...taxes, address: shop }
  await send('POST', 'workspace/create/', workspace)
}

/** Drags a visit around the visible rows for some seconds. Returns the ms between frames. */
export async function dragged(page: Page, within: string): Promise<number[]> {
  const visits = page.locator(`${within} [data-event][data-movable]`)
  const pane = await page.locator(`${within} [role=grid]`).locator('..').locator('..').boundingBox()
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

/** Measures a step on the page: its duration, and the longest task until the page is idle, both in ms. */
export async function tasksOf(
  page: Page,
  step: () => Promise<unknown>,
): Promise<{ longest: number; ms: number }> {
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

/** Returns the quantile of the values for a share. */
export const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

const browserFile = join(import.meta.dirname, '../.cache/browser.json')
const found: { executablePath?: string } = existsSync(browserFile)
  ? JSON.parse(readFileSync(browserFile, 'utf8'))
  : {}

/** The parameters of a measurement. The page is 1400 px wide and signed in, and has its own instance of the product. */
type Given = { page: Page; browser: Browser; request: APIRequestContext; address: string }

/**
 * Runs a measurement on a page in a browser without a GPU, as in the tests. Ends the product and the browser
 * afterwards.
 */
export async function onPage(measure: (given: Given) => Promise<void>): Promise<void> {
  const product = await makeProduct({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, quickPlace())
  try {
    await product.start()
    const browser = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const context = await browser.newContext({
        viewport: { width: 1400, height: 900 },
        serviceWorkers: 'block',
      })
      await signUp(context.request, product.address)
      const page = await context.newPage()
      await measure({ page, browser, request: context.request, address: product.address })
    } finally {
      await browser.close()
    }
  } finally {
    await product.discard()
  }
}
