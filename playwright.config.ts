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
  // A failed journey runs a second time with a trace. A journey that passes the second time is reported as flaky, and
  // still has to be fixed.
  retries: 1,
  // A journey is idle for a fifth of its time. With one worker more than cores, the run is a seventh faster.
  workers: availableParallelism() + 1,
  // The limit for a test that hangs. On a busy machine, a test takes several times longer than usual.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    ...(address && { baseURL: address }),
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer requests before `page.route` sees them. Journeys about the service worker allow it
    // (installed.spec.ts).
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
        // Each page is open for only some seconds. Optimizing its code would take a tenth of the processor time and
        // save nothing.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
