import type { Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/product.ts'
import { quickPlace } from '../../server/testing/quick-place.ts'
import { sayIn } from '../locale.ts'
import { outsideBrackets, stringsIn } from '../outside-brackets.ts'
import { type PseudoCopy, makePseudoCopy, pseudoLanguage } from '../pseudo-language.ts'
import { below, load, open, walk } from '../screens.ts'
import { visitOf } from '../visit.ts'
import { type Owner, expect, openOwner, shop, test } from '../world.ts'

/** Makes a copy of the product with the generated language, serves the copy, and calls `use` with its address. */
async function withProduct(use: (copy: PseudoCopy, address: string) => Promise<void>): Promise<void> {
  const copy = await makePseudoCopy()
  try {
    const product = await makeProduct(
      { NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      quickPlace(),
      copy.server,
    )
    try {
      await product.start()
      await use(copy, product.address)
    } finally {
      await product.discard()
    }
  } finally {
    copy.remove()
  }
}

/** The owner's API, which adds every string of its requests to `sent`. */
function recorded({ api, ...owner }: Owner, sent: Set<string>): Owner {
  const record = (body: unknown): void => {
    for (const text of stringsIn(body)) sent.add(text)
  }
  return {
    ...owner,
    api: {
      ...api,
      post: (path, body) => (record(body), api.post(path, body)),
      patch: (path, body) => (record(body), api.patch(path, body)),
    },
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('I18N-01, I18N-02 a generated fourth language needs one folder and one line, and covers every screen', async ({
  browser,
}) => {
  // The test builds the client once more, and visits every screen at two widths. The test has no time limit, because
  // its duration depends on the load of the machine. The steps of the test have time limits.
  test.setTimeout(0)
  const served = process.env['BASE_URL']
  await withProduct(async ({ locales }, address) => {
    // The calls of world.ts name this address as their origin.
    process.env['BASE_URL'] = address
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1400, height: 900 } })
    try {
      await context.addInitScript(
        (language) => localStorage.setItem('fieldhouse.language', language),
        pseudoLanguage,
      )
      const page = await context.newPage()
      // The documents of the visit are in French, so their titles are data in this language.
      const sent = new Set<string>(['Olive Owner Facture Soumission', ...stringsIn(shop)])
      const wordsIn = outsideBrackets(sent)
      const look = async (name: string) => {
        for (const width of [1400, 375]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await wordsIn(page), `words outside brackets at ${width} px: ${name}`).toEqual([])
          const message = `${name} scrolls sideways at ${width} px`
          await expect.soft.poll(() => sideways(page), { message }).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize({ width: 1400, height: 900 })
      }
      const owner = recorded(await openOwner(page, pseudoLanguage), sent)
      const visit = { ...(await visitOf(owner, 'en')), say: sayIn(pseudoLanguage, locales) }
      await load(visit, '/dashboard')
      await walk(visit, { access: ['session', 'workspace'] }, look)
      for (const [path, addresses] of Object.entries(below))
        for (const id of addresses?.(visit.ids) ?? []) {
          await open(visit, path.replace('{-$id}', id))
          await look(path.replace('{-$id}', id))
        }
      const link = { purpose: 'ESTIMATE', record: visit.ids.estimate }
      const { url } = await owner.api.post<{ url: string }>('link/create/', link)
      await page.goto(url)
      await page.getByRole('combobox').selectOption(pseudoLanguage)
      await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('the page of a customer')
    } finally {
      process.env['BASE_URL'] = served ?? ''
      await context.close()
    }
  })
})
