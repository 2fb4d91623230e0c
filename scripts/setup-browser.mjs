import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cached } from './steps/paths.mjs'
import { run, runTool } from './steps/run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * Finds a Chromium and writes down where it is for playwright.config.ts: the machine's own, else Debian's
 * package when we are root, else Playwright's own download.
 */
export async function ensureBrowser() {
  const own = machineChromium() ?? (await debianChromium())
  if (own !== null) return writeDown({ executablePath: own })
  console.log('Downloading Chromium')
  const { code } = await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  if (code !== 0)
    throw new Error('There is no Chromium here: install chromium or google-chrome and try again')
  return writeDown({})
}

function machineChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]
  return files.find((file) => existsSync(file)) ?? null
}

async function debianChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing the chromium package')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env })
  const packages = ['chromium', 'fonts-liberation']
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { quiet: true, env })
  return machineChromium()
}

function writeDown(browser) {
  const file = cached('browser.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(browser)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBrowser()
