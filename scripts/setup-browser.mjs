import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cached } from './steps/paths.mjs'
import { run, runTool } from './steps/run.mjs'

/**
 * The program of Chromium without windows. This program has the same engine as Chromium and needs a third less
 * processor time.
 */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

let search = null

/**
 * Finds or downloads a Chromium and writes its path to a file for playwright.config.ts. Later calls wait for the search
 * of the first call.
 */
export const ensureBrowser = () => (search ??= findBrowser())

async function findBrowser() {
  // Prefers an installed headless shell. If no headless shell is installed, root installs the headless shell of Debian.
  // Otherwise, any installed Chromium is used.
  const own = onPath([shell]) ?? (await debianShell()) ?? machineChromium()
  if (own !== null) return writeDown({ executablePath: own })
  console.log('Downloading Chromium')
  const { code, output } = await runTool('@playwright/test/cli.js', ['install', 'chromium'], { quiet: true })
  if (code !== 0)
    throw new Error(`${output}There is no Chromium here: install chromium or google-chrome and try again`)
  return writeDown({})
}

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

const machineChromium = () => onPath(names) ?? places.find((file) => existsSync(file)) ?? null

async function debianShell() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log(`Installing the ${shell} package`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env })
  const packages = [shell, 'fonts-liberation']
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { quiet: true, env })
  return onPath([shell])
}

function writeDown(browser) {
  const file = cached('browser.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(browser)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBrowser()
