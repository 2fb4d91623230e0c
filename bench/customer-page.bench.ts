// Measures the pages of customers' links on a phone: a four times slower processor, a connection of 1.6 Mbit/s with 150
// ms latency.
// node bench/customer-page.bench.ts [rounds]   after building the web client
import type { Browser } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, onPage } from './browser.ts'
import { type Ask, asking } from './asking.ts'
import { slowPhone, slower } from './slow-phone.ts'

const rounds = Number(process.argv[2] ?? 5)

type Made = { _id: string }

/** Returns the links to an estimate with options, an invoice and an appointment. */
async function links(ask: Ask): Promise<Record<string, string>> {
  await ask('POST', 'sample-data/create', {})
  const [booked] = await ask<Made[]>('GET', 'appointment/list/?limit=1&sort=-startAt')
  const [held] = await ask<Made[]>('GET', 'account/list/?limit=1')
  const lineItems = Array.from({ length: 12 }, (_, n) => ({
    name: `Part ${n}`,
    description: 'Delivered and mounted',
    quantity: '2',
    unitPrice: '35.50',
  }))
  const options = ['Good', 'Better'].map((name) => ({ name, lineItems: lineItems.slice(0, 4) }))
  const body = { account: held?._id, lineItems, locale: 'fr' }
  const estimate = await ask<Made>('POST', 'quote/create/', { ...body, options })
  const invoice = await ask<Made>('POST', 'invoice/create/', body)
  await ask('POST', `quote/issue/${estimate._id}`, {})
  await ask('POST', `invoice/issue/${invoice._id}`, {})
  const urlOf = async (purpose: string, record: string | undefined) =>
    (await ask<{ url: string }>('POST', 'link/create', { purpose, record })).url
  return {
    estimate: await urlOf('ESTIMATE', estimate._id),
    invoice: await urlOf('INVOICE', invoice._id),
    appointment: await urlOf('APPOINTMENT', booked?._id),
  }
}

type Seen = { readable: number; interaction: number }

/** Measures the time from the page's request to its heading, and the time until the first press is drawn, in ms. */
async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 }, locale: 'fr-CA' })
  try {
    const page = await context.newPage()
    await slowPhone(await context.newCDPSession(page))
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    const readable = performance.now() - began
    await page.evaluate(() => {
      const seen: number[] = []
      const watcher = new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map((each) => each.duration)),
      )
      watcher.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
      Object.assign(window, { presses: seen })
    })
    const button = page.locator('button').first()
    if (await button.isVisible()) await button.click()
    else await page.locator('select').press('ArrowDown')
    await page.waitForTimeout(700)
    const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses)
    return { readable, interaction: Math.max(0, ...presses) }
  } finally {
    await context.close()
  }
}

const seen: Record<string, Seen[]> = {}
await onPage(async ({ browser, request, address }) => {
  const all = await links(await asking(request, address))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(all)) (seen[name] ??= []).push(await visit(browser, url))
})
const rows = Object.entries(seen).map(([name, each]) => {
  const figure = (of: keyof Seen) =>
    at(
      each.map((one) => one[of]),
      0.5,
    ).toFixed(0)
  return `| ${name} | ${figure('readable')} | ${figure('interaction')} |`
})
const report = `# Customers' pages on a slow phone

The processor slowed ${slower} times, 1.6 Mbit/s, 150 ms; nothing kept from before. Medians of ${rounds}, ms.
${new Date().toISOString().slice(0, 10)}. Made by \`node bench/customer-page.bench.ts\`.

| page | readable after | first press drawn after |
|---|---|---|
${rows.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'customer-page.md'), report)
console.log(report)
