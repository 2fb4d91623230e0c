import { ensureBrowser } from '../setup-browser.mjs'
import { ensureWebBuilt } from './build-web.mjs'

/** Before journeys, however they are started: a browser, and the client as its sources are now. Not where BASE_URL names a server. */
export default async function prepareJourneys() {
  if (process.env['BASE_URL']) return
  await ensureBrowser()
  await ensureWebBuilt()
}
