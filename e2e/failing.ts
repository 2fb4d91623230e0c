import { type Locator, type Page, type Route, expect } from '@playwright/test'

const breakDown = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    json: { status: 500, code: 'SERVER_ERROR', msg: 'It broke', errors: [], requestId: null },
  })

/** Lets the next call to an address fail with a server error. */
export async function failOnce(page: Page, address: string): Promise<void> {
  await page.route(address, breakDown, { times: 1 })
}

/** Lets all calls to an address fail with a server error until `mend` is called. */
export async function failEach(page: Page, address: string | RegExp): Promise<{ mend(): Promise<void> }> {
  await page.route(address, breakDown)
  return { mend: () => page.unroute(address, breakDown) }
}

/**
 * Presses 'Retry' until a failed part of the page is shown. If a live event has already loaded the part, the page has
 * no button 'Retry'.
 */
export const retryUntil = (retry: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })

const lose = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Lets the server handle the next call to an address, but discards its response. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, lose, { times: 1 })
}

const cut = (route: Route): Promise<void> => route.abort('connectionreset')

/**
 * Lets the server handle the next call to an address, but blocks its response and all retries until `isBack` is
 * called.
 */
export async function loseLine(page: Page, address: string): Promise<{ isBack(): Promise<void> }> {
  await page.route(address, cut)
  await loseAnswer(page, address)
  return { isBack: () => page.unroute(address, cut) }
}

/**
 * Delays a request to an address. `sent` resolves when the page makes the request, and `answer` lets the request
 * continue.
 */
export async function holdBack(page: Page, address: string) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: sent, resolve: note } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    note()
    await answered
    await route.continue()
  })
  return { sent, answer }
}
