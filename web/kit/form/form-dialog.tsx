import { type ModalProps, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { GuardedClose } from './keep/unsaved.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FocusFirst } from '../../ui/dialog/focus-first.tsx'

type Props = Omit<ModalProps, 'children' | 'closeButtonProps'> & { children: ReactNode }

/**
 * A form in a dialog. Escape or a click outside closes the dialog. If there are unsaved values, the dialog asks first
 * (UI-01).
 */
export function FormDialog({ opened, onClose, children, ...modal }: Props) {
  return (
    <GuardedClose onClose={onClose}>
      {(close) => (
        <Dialog opened={opened} onClose={close} {...modal}>
          {opened && (
            <Suspense fallback={<Skeleton h={280} />}>
              {children}
              <FocusFirst />
            </Suspense>
          )}
        </Dialog>
      )}
    </GuardedClose>
  )
}
