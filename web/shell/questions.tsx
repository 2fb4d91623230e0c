import { ModalsProvider, useModals } from '@mantine/modals'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useFocusBack } from '../ui/dialog/use-focus-back.ts'

/** The dialog of `modals`, in which the application asks for confirmation. */
export function Questions({ children }: { children: ReactNode }) {
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
