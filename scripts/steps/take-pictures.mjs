import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inWords } from './in-words.mjs'
import { freePort } from './free-port.mjs'
import { cached, node26, root } from './paths.mjs'
import { indexOf } from './picture-index.mjs'
import { screensOf } from './picture-list.mjs'
import { endInOrder, endWithUs, ending } from './run.mjs'

// Starts a demonstration in each language, photographs its screens at each width, and ends everything that it started.

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,fr,es' },
    widths: { type: 'string', default: '1400,375' },
    only: { type: 'string', default: '' },
    dark: { type: 'boolean', default: false },
    trade: { type: 'string', default: 'appliances' },
    folder: { type: 'string', default: cached('pictures') },
  },
})
const languages = values.languages.split(',')
const widths = values.widths.split(',').map(Number)
const folder = resolve(values.folder)

/** How long a demonstration may take to start, in ms. */
const patience = 300_000

/** The height of a picture, in px. A longer screen is photographed up to this height. */
const tallest = 2600

/** Starts a demonstration. Returns its base URL, the link that signs in, and the function that ends it. */
async function startDemo(language) {
  const port = await freePort()
  const child = spawn(node26(), ['scripts/demo.mjs', `--trade=${values.trade}`], {
    cwd: root,
    // The demonstration behaves as if npm started it: the demonstration also ends when this process is killed.
    env: {
      ...process.env,
      PORT: String(port),
      LC_ALL: `${language}_CA.UTF-8`,
      npm_lifecycle_event: 'pictures',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let said = ''
  const link = await new Promise((found, fail) => {
    const hear = (text) => {
      said += text
      const match = /Open (http:\S+)/.exec(said)
      if (match) found(match[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => fail(new Error(`The demonstration ended: ${said}`)))
    setTimeout(() => fail(new Error(`The demonstration did not start: ${said}`)), patience).unref()
  }).catch(async (error) => {
    await stop()
    throw error
  })
  return { base: `http://localhost:${port}`, link, stop }
}

/** Returns the result of a call. Throws if the server refused the call. */
async function answerOf(answer) {
  const said = await answer.json()
  if (!answer.ok()) throw new Error(`${answer.url()}: ${said.msg ?? answer.status()}`)
  return said.data.result
}

/** Returns a function that calls the API in the company of the demonstration, with the cookies of the browser. */
async function apiOf(context, base) {
  const headers = { origin: base }
  const { workspaces } = await answerOf(await context.request.get(`${base}/api/v1/auth/session`))
  headers['x-workspace-id'] = workspaces[0]._id
  return async (method, path, data) =>
    answerOf(
      await context.request.fetch(`${base}/api/v1/${path}`, { method, headers, ...(data && { data }) }),
    )
}

/**
 * Waits until a screen has a heading and loads nothing. A screen that loads without end is photographed in its present
 * state.
 */
async function settle(page) {
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => {})
  await page
    .waitForFunction(
      () => document.querySelectorAll('.mantine-Skeleton-root, [aria-busy="true"]').length === 0,
      {
        timeout: 8000,
      },
    )
    .catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {})
}

/** Photographs a screen at each width. Returns the pictures, with their faults. */
async function photograph(page, { name, address, base }, language) {
  const faults = []
  const onResponse = (answer) => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`)
  const onError = (error) => faults.push(String(error))
  page.on('response', onResponse)
  page.on('pageerror', onError)
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.goto(`${base}${address}`)
  await settle(page)
  const pictures = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const [wide, tall] = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
      return [scrollWidth - clientWidth, scrollHeight]
    })
    // In a window as tall as the screen, a bar at the bottom of the window covers nothing.
    await page.setViewportSize({ width, height: Math.min(Math.max(tall, 900), tallest) })
    const file = `${language}/${name}-${width}.png`
    await page.screenshot({ path: join(folder, file) })
    pictures.push({ name, address, language, width, file, faults: wide > 0 ? [`${wide} px too wide`] : [] })
  }
  page.off('response', onResponse)
  page.off('pageerror', onError)
  pictures[0]?.faults.push(...faults)
  return pictures
}

async function photographIn(browser, language) {
  const { base, link, stop } = await startDemo(language)
  try {
    const options = {
      locale: `${language}-CA`,
      timezoneId: 'America/Toronto',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      colorScheme: values.dark ? 'dark' : 'light',
    }
    const [member, guest] = [await browser.newContext(options), await browser.newContext(options)]
    const [inside, outside] = [await member.newPage(), await guest.newPage()]
    await inside.goto(link)
    await settle(inside)
    const screens = await screensOf(await apiOf(member, base))
    const pictures = []
    mkdirSync(join(folder, language), { recursive: true })
    for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
      ending.throwIfAborted()
      const page = screen.isGuest ? outside : inside
      pictures.push(...(await photograph(page, { ...screen, base }, language)))
    }
    return pictures
  } finally {
    await stop()
  }
}

endInOrder()
await inWords(async () => {
  mkdirSync(folder, { recursive: true })
  const found = JSON.parse(readFileSync(cached('browser.json'), 'utf8'))
  const browser = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] })
  const pictures = []
  try {
    for (const language of languages) {
      pictures.push(...(await photographIn(browser, language)))
      writeFileSync(join(folder, 'index.html'), indexOf(pictures))
      console.log(`${language}: ${pictures.filter((each) => each.language === language).length} pictures`)
    }
  } finally {
    await browser.close()
  }
  for (const { file, faults } of pictures) if (faults.length > 0) console.log(`${file}: ${faults.join('; ')}`)
  console.log(`Open ${join(folder, 'index.html')}`)
})
