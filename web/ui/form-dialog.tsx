import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuardedClose } from '../kit/unsaved.tsx'

type Props = Omit<ModalProps, 'children' | 'closeButtonProps'> & { children: ReactNode }

/** A form in a dialog; closed by Escape or a click outside, after asking where something was typed (UI-01). */
export function FormDialog({ opened, onClose, children, ...modal }: Props) {
  const { t } = useTranslation('kit')
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
