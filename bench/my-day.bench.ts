// Measures a technician's day on a phone: a four times slower processor, a connection of 1.6 Mbit/s with 150 ms
// latency.
// node bench/my-day.bench.ts [rounds]   after building the web client
import type { Browser, Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ask, asking } from './asking.ts'
import { slowPhone, slower } from './slow-phone.ts'
import { at, onPage } from './browser.ts'

const rounds = Number(process.argv[2] ?? 5)

type Made = { _id: string }

/** Books six visits today for the page's user, each with a checklist of twelve lines. */
async function book(ask: Ask): Promise<void> {
  const { user } = await ask<{ user: { id: string } }>('GET', 'auth/session')
  const checklist = Array.from({ length: 12 }, (_, n) => ({ text: `Check number ${n + 1}` }))
  const type = await ask<Made>('POST', 'job-type/create/', { name: 'Maintenance', checklist })
  const today = Temporal.Now.plainDateISO('America/Toronto')
  for (let place = 0; place < 6; place += 1) {
    const clientData = {
      firstName: `Client ${place}`,
      lastName: 'Tremblay',
      phone: '+15145550199',
      email: `client.${place}@example.com`,
      languages: ['fr-FR'],
      address: { formatted: `${4321 + place} rue Saint-Denis, Montréal`, timezone: 'America/Toronto' },
    }
    const job = await ask<Made>('POST', 'job/create/', {
      title: 'Boiler',
      description: 'Once a year',
      jobType: type._id,
      clientData,
    })
    const start = today.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: { hour: 8 + 2 * place } })
    await ask('POST', 'appointment/create/', {
      technicians: [user.id],
      jobId: job._id,
      startAt: start.epochMilliseconds,
      estimatedDuration: 3_600_000,
    })
  }
}

/** Returns a function that reads the time between each press and its drawing, in ms, as the browser measures it. */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const presses: number[] = []
    const watcher = new PerformanceObserver((list) =>
      presses.push(...list.getEntries().map((each) => each.duration)),
    )
    watcher.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { presses })
  })
  return async () => {
    await page.waitForTimeout(600)
    return page.evaluate(() => {
      const seen = window as unknown as { presses: number[] }
      return Math.max(0, ...seen.presses.splice(0))
    })
  }
}

const seen: Record<string, number[]> = {}

/** The product's address, the cookies and storage of the signed-in user, and the index of the measured stop. */
type Round = { address: string; storage: string; place: number }

/** Opens the list and a visit, and finishes the visit, with pauses like those of a user. */
async function workOff(browser: Browser, { address, storage, place }: Round): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 700 },
    storageState: JSON.parse(storage),
  })
  try {
    const page = await context.newPage()
    await slowPhone(await context.newCDPSession(page))
    const began = performance.now()
    await page.goto(`${address}/my-day`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: /Client 0/ }).waitFor()
    ;(seen['the day is readable'] ??= []).push(performance.now() - began)
    await page.waitForTimeout(4000)
    const longest = await watch(page)
    const step = async (name: string, press: () => Promise<unknown>) => {
      await press()
      ;(seen[name] ??= []).push(await longest())
    }
    await step('a stop is opened', () =>
      page.getByRole('link', { name: new RegExp(`Client ${place}`) }).click(),
    )
    await page.getByLabel('Check number 3').waitFor()
    await step('work begins', () => page.getByRole('button', { name: 'Start' }).click())
    await step('a line is ticked', () => page.getByLabel('Check number 3').click())
    await step('a note is typed', () =>
      page.getByLabel('New note for the team').pressSequentially('The pump is loud'),
    )
    await step('a note is added', () => page.getByRole('button', { name: 'Add', exact: true }).click())
    await step('the form opens', () => page.getByRole('link', { name: 'Finish visit' }).click())
    await page.getByLabel('What was done').waitFor()
    await page.waitForTimeout(1500)
    await step('the report is typed', () =>
      page.getByLabel('What was done').pressSequentially('Cleaned and tested'),
    )
    await step('the visit is finished', () => page.getByRole('button', { name: 'Finish visit' }).click())
  } finally {
    await context.close()
  }
}

await onPage(async ({ browser, request, address }) => {
  await book(await asking(request, address))
  const storage = JSON.stringify(await request.storageState())
  for (let round = 0; round < Math.min(rounds, 6); round += 1)
    await workOff(browser, { address, storage, place: round })
})
const rows = Object.entries(seen).map(
  ([name, each]) => `| ${name} | ${at(each, 0.5).toFixed(0)} | ${Math.max(...each).toFixed(0)} |`,
)
const report = `# A technician's day on a slow phone

The processor slowed ${slower} times, 1.6 Mbit/s, 150 ms. From a press until it is drawn, ms; ${rounds} rounds. The first line is the first start, with nothing kept.
${new Date().toISOString().slice(0, 10)}. Made by \`node bench/my-day.bench.ts\`.

| step | median | longest |
|---|---|---|
${rows.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'my-day.md'), report)
console.log(report)
