import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { ModalsProvider, useModals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import { styleNonce } from '../kit/api/nonce.ts'
import { stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { toastTime } from '../kit/text/toast.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'

const schemes = localStorageColorSchemeManager({ key: stored.scheme })

/**
 * Theme, texts' and calendars' language (weeks begin on Sunday, as in Canada), toasts (2.5 seconds, UI-02),
 * confirmations and the query cache around everything. Toasts stand at the left: the main action of every form is at
 * the right, and a toast under the pointer stays. Where there is no room beside it they stand at the top.
 */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const small = useMediaQuery('(max-width: 74.99em)') ?? false
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
        <DatesProvider settings={{ locale: language, firstDayOfWeek: 0, weekendDays: [] }}>
          <Questions>
            <Notifications autoClose={toastTime} position={small ? 'top-center' : 'bottom-left'} />
            {children}
          </Questions>
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** The dialog of `modals`, which asks before something is done. */
function Questions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const root = useRef<HTMLDivElement>(null)
  return (
    <ModalsProvider
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      modalProps={{ ref: root, returnFocus: false, closeButtonProps: { 'aria-label': t('close') } }}
    >
      <QuestionsFocus root={root} />
      {children}
    </ModalsProvider>
  )
}

function QuestionsFocus({ root }: { root: RefObject<HTMLDivElement | null> }) {
  const { modals } = useModals()
  useFocusBack(root, modals.length > 0)
  return null
}
