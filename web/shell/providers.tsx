import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { styleNonce } from '../kit/api/nonce.ts'
import { stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { parts } from './parts.ts'

const schemes = localStorageColorSchemeManager({ key: stored.scheme })

/** Theme, query cache and toasts for the whole application. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <ToastsOnceNeeded />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** The component of the toasts, which is rendered from the first toast on. */
function ToastsOnceNeeded() {
  const { notifications } = useNotifications()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && notifications.length > 0) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <parts.Toasts />
      </Suspense>
    )
  )
}
