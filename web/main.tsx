import './kit/api/no-eval.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import './ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './kit/api/language.ts'
import { registerDeviceCopy } from './kit/api/device-copy.ts'
import { takeLostPart } from './kit/api/connection/lost-part.ts'
import { startNonce } from './kit/api/nonce.ts'
import { registerWorker } from './kit/api/connection/offline-worker.ts'
import { printInLight } from './kit/list/print-in-light.ts'
import { reloadIfOutdated } from './kit/api/connection/version-check.ts'
import { router } from './router.tsx'
import { askAhead } from './shell/ahead.ts'
import { Providers } from './shell/providers.tsx'
import { ignoreStrayClicks } from './ui/dialog/stray-clicks.ts'
import { keepWholePastes } from './ui/whole-paste.ts'

/** Renders the application when its texts are loaded. Does not render it if the page reloads for a newer version. */
async function start(): Promise<void> {
  startNonce()
  printInLight()
  ignoreStrayClicks()
  keepWholePastes(document)
  window.addEventListener('vite:preloadError', takeLostPart)
  registerDeviceCopy(() => import('./visits/device/device-copy.ts'))
  // The font is loaded early. If the font were loaded with the first text, the browser would lay out and paint the page
  // twice.
  void document.fonts.load("1em 'Inter Variable'")
  const starting = [startLanguage(), startTemporal()]
  askAhead(router)
  const [reloading] = await Promise.all([reloadIfOutdated(), ...starting])
  const root = document.getElementById('root')
  if (reloading || root === null) return
  startWorker()
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

/**
 * Registers the service worker, which starts the application offline. Waits until the first screen is shown and the
 * browser is idle.
 */
function startWorker(): void {
  // Browsers offer service workers only in a secure context.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const stop = router.subscribe('onResolved', () => {
    stop()
    if ('requestIdleCallback' in window) requestIdleCallback(() => void registerWorker(), { timeout: 10_000 })
    else setTimeout(() => void registerWorker(), 1000)
  })
}

/** Loads the polyfill for browsers without Temporal. */
async function startTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

void start()
