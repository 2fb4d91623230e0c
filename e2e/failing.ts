import type { Page } from '@playwright/test'

/** Makes the server fail for the next call to an address, once: what no working server does on demand. */
export async function failOnce(page: Page, address: string): Promise<void> {
  const body = { status: 500, code: 'SERVER_ERROR', msg: 'It broke', errors: [], requestId: null }
  await page.route(address, (route) => route.fulfill({ status: 500, json: body }), { times: 1 })
}
