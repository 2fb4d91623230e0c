import { ensureBrowser } from '../setup-browser.mjs'
import { ensureWebBuilt } from './build-web.mjs'

/**
 * Prepares a browser and a client built from the present sources, for every way to start journeys. Does nothing if
 * BASE_URL names a server.
 */
export default async function prepareJourneys() {
  if (process.env['BASE_URL']) return
  await ensureBrowser()
  await ensureWebBuilt()
}
