import './kit/api/no-eval.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './kit/api/language.ts'
import { takeLostPart } from './kit/api/lost-part.ts'
import { startNonce } from './kit/api/nonce.ts'
import { printInLight } from './kit/list/print-in-light.ts'
import { reloadIfOutdated } from './kit/api/version-check.ts'
import { router } from './router.tsx'
import { Providers } from './shell/providers.tsx'

/** Shows the application in the page once it is known to be current and has its texts. */
async function start(): Promise<void> {
  startNonce()
  printInLight()
  window.addEventListener('vite:preloadError', takeLostPart)
  // With the first text it is too late: everything would be measured and painted twice.
  void document.fonts.load("1em 'Inter Variable'")
  const [reloading] = await Promise.all([reloadIfOutdated(), startLanguage()])
  const root = document.getElementById('root')
  if (reloading || root === null) return
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

void start()
