// Measures an estimate and an invoice of 500 lines in the browser: opening, typing, adding and removing lines, saving,
// reading and printing. Also measures how long the server's main thread is blocked while the PDF of each document is
// generated. node bench/document-form.bench.ts [rounds] after building the web client
import type { Page } from '@playwright/test'
import { type Ask, asking } from './asking.ts'
import { onPage } from './browser.ts'
import { found, frame, pageFigures } from './page-figures.ts'

const figures = pageFigures()
const rounds = Number(process.argv[2] ?? 3)

type Made = { _id: string }

/** Returns generated lines. Every fifth line has a discount, and every seventh line is not taxed. */
const lines = (count: number, isOptional = false) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Part ${n + 1}`,
    description: 'Delivered and mounted',
    quantity: String(1 + (n % 9)),
    unitPrice: `${10 + n}.25`,
    ...(n % 5 === 0 && { discount: { percent: '7.5' } }),
    ...(n % 7 === 0 && { untaxed: true }),
    ...(isOptional && n % 10 === 0 && { optional: true }),
  }))

const shared = {
  taxRates: [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975' },
  ],
  discount: { percent: '5' },
}

/** An estimate with 200 fixed lines and three options of a hundred lines each. */
const estimate = {
  ...shared,
  lineItems: lines(200, true),
  options: ['Good', 'Better', 'Best'].map((name) => ({ name, lineItems: lines(100, true) })),
  deposit: { percent: '30' },
}
const invoice = { ...shared, lineItems: lines(500) }

async function keys(page: Page, typed: string): Promise<void> {
  for (const key of typed) {
    await page.keyboard.press(key)
    await frame(page)
  }
}

/** Types into the last field with this name. */
async function typeLast(
  page: Page,
  what: string,
  { named, typed }: { named: RegExp; typed: string },
): Promise<void> {
  const field = page.getByRole('textbox', { name: named }).last()
  await field.scrollIntoViewIfNeeded()
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await figures.measure(`${what} is typed`, page, () => keys(page, typed))
}

/** Returns the link to the newest document in the list of its kind. */
async function linkTo(page: Page, address: string) {
  const { origin, pathname } = new URL(address)
  await page.goto(`${origin}${pathname.replace(/\/[^/]*$/, '')}`)
  return found(page, 'main tbody tr td:nth-child(2)')
}

async function edit(page: Page, kind: string, address: string): Promise<void> {
  const link = await linkTo(page, address)
  await figures.measure(`${kind}: its editor is opened`, page, async () => {
    await link.press()
    await page.getByRole('textbox', { name: 'Rate of line 1', exact: true }).first().waitFor()
  })
  await typeLast(page, `${kind}: a quantity`, { named: /^Quantity of line \d+$/, typed: '125' })
  await typeLast(page, `${kind}: a rate`, { named: /^Rate of line \d+$/, typed: '12345' })
  await typeLast(page, `${kind}: a description`, { named: /^Description of line \d+$/, typed: 'Mounted' })
  await typeLast(page, `${kind}: a discount of a line`, { named: /^Discount of line \d+$/, typed: '12.5' })
  await figures.measure(`${kind}: the page is scrolled`, page, async () => {
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, 900)
      await frame(page)
    }
  })
  const remove = await found(page, 'button[aria-label^="Remove line"]')
  await figures.measure(`${kind}: a line is removed`, page, async () => {
    await remove.press()
    await frame(page)
  })
  const add = await found(page, 'button:has-text("Add new item")')
  await figures.measure(`${kind}: a line is added`, page, async () => {
    await add.press()
    await frame(page)
  })
  const place = kind === 'estimate' ? 200 : 500
  await page.getByRole('textbox', { name: `Description of line ${place}`, exact: true }).fill('Added')
  const save = await found(page, 'button:has-text("Save draft")')
  await figures.measure(`${kind}: it is saved`, page, async () => {
    const saved = page.waitForResponse((answer) => /\/update\//.test(answer.url()))
    await save.press()
    const answer = await saved
    if (!answer.ok()) throw new Error(`not saved: ${await answer.text()}`)
  })
}

async function read(page: Page, kind: string, address: string): Promise<void> {
  const link = await linkTo(page, address)
  await figures.measure(`${kind}: it is read once it is out`, page, async () => {
    await link.press()
    await page.getByRole('button', { name: 'Send by mail' }).waitFor()
  })
}

const longestWaits: string[] = []

/** Sends many short calls while a PDF is generated, and records the longest duration of a call, in ms. */
async function print(ask: Ask, kind: string, path: string): Promise<void> {
  const done = new AbortController()
  const waits: number[] = []
  const began = performance.now()
  const pdf = ask<never>('GET', path).catch(() => null)
  const others = (async () => {
    while (!done.signal.aborted) {
      const from = performance.now()
      await ask('GET', 'auth/session')
      waits.push(performance.now() - from)
    }
  })()
  await pdf
  const took = performance.now() - began
  done.abort()
  await others
  longestWaits.push(
    `${kind}: PDF in ${took.toFixed(0)} ms; meanwhile ${waits.length} other calls, the longest ${Math.max(...waits).toFixed(0)} ms`,
  )
}

await onPage(async ({ page, request, address }) => {
  page.setDefaultTimeout(60_000)
  const ask = await asking(request, address)
  const client = await ask<Made>('POST', 'client/create/', {
    firstName: 'Éric',
    lastName: 'Gagnon',
    languages: ['fr-FR'],
    phone: '+15145550134',
  })
  const account = (await ask<Made>('POST', 'account/create/', { accountHolder: client._id }))._id
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, segment, screen, body] of [
      ['estimate', 'quote', 'estimates', estimate],
      ['invoice', 'invoice', 'invoices', invoice],
    ] as const) {
      const made = await ask<Made>('POST', `${segment}/create/`, { ...body, account })
      const shown = `${address}/accounting/${screen}/${made._id}`
      await edit(page, kind, shown)
      await ask('POST', `${segment}/issue/${made._id}`, {})
      await read(page, kind, shown)
      await print(ask, kind, `${segment}/pdf/${made._id}`)
    }
})

figures.write(
  'Documents of 500 lines with discounts and options, in the browser',
  'document-form',
  longestWaits,
)
