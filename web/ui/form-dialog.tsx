import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { GuardedClose } from '../kit/unsaved.tsx'
import { useFocusBack } from './use-focus-back.ts'

type Props = Omit<ModalProps, 'children' | 'closeButtonProps'> & {
  children: ReactNode
  /** Where the focus goes when what opened the dialog is no longer there. */
  focusBack?: RefObject<HTMLElement | null>
}

/** A form in a dialog; closed by Escape or a click outside, after asking where something was typed (UI-01). */
export function FormDialog({ opened, onClose, children, focusBack, ...modal }: Props) {
  const { t } = useTranslation('kit')
  useFocusBack(opened, focusBack)
  return (
    <GuardedClose onClose={onClose}>
      {(close) => (
        <Modal opened={opened} onClose={close} closeButtonProps={{ 'aria-label': t('close') }} {...modal}>
          {opened && children}
        </Modal>
      )}
    </GuardedClose>
  )
}
