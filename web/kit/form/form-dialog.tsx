import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { GuardedClose } from './unsaved.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = Omit<ModalProps, 'children' | 'closeButtonProps'> & { children: ReactNode }

/** A form in a dialog; closed by Escape or a click outside, after asking where something was typed (UI-01). */
export function FormDialog({ opened, onClose, children, ...modal }: Props) {
  return (
    <GuardedClose onClose={onClose}>
      {(close) => (
        <Dialog opened={opened} onClose={close} {...modal}>
          {opened && children}
        </Dialog>
      )}
    </GuardedClose>
  )
}
