import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const found = join(import.meta.dirname, '.cache', 'browser.json')
const browser: { executablePath?: string } = existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : {}
const address = process.env['BASE_URL']

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: ['./scripts/steps/journeys-setup.mjs', './e2e/product.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that fails is run again with a trace; one that then passes is named as flaky, and stays a fault to mend.
  retries: 1,
  // A journey waits for a fifth of its time, so that one more than there are cores is a seventh quicker.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    ...(address && { baseURL: address }),
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer before `page.route` is asked; journeys about it let it in (installed.spec.ts).
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    trace: 'on-first-retry',
    launchOptions: {
      ...browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each page is open for seconds only. To optimize its code takes a tenth of the processor time and saves nothing.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
