import type { Page, Route } from '@playwright/test'

/** Makes the server fail for the next call to an address, once: what no working server does on demand. */
export async function failOnce(page: Page, address: string): Promise<void> {
  const body = { status: 500, code: 'SERVER_ERROR', msg: 'It broke', errors: [], requestId: null }
  await page.route(address, (route) => route.fulfill({ status: 500, json: body }), { times: 1 })
}

const lose = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Lets the next call to an address be done, and its answer get lost on the way. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, lose, { times: 1 })
}

const cut = (route: Route): Promise<void> => route.abort('connectionreset')

/** Lets the next call to an address be done, but no answer come, nor another try get through, until the line is back. */
export async function loseLine(page: Page, address: string): Promise<{ isBack(): Promise<void> }> {
  await page.route(address, cut)
  await loseAnswer(page, address)
  return { isBack: () => page.unroute(address, cut) }
}

/** Holds back what is sent to an address: `sent` once it was sent, answered once one says so. */
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
