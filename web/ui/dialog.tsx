import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopmost } from './dialog-stack.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A way out with a name, the focus given back, and Escape heard by the one on top alone. */
function useShared({ opened, closeOnEscape = true }: Pick<ModalProps, 'opened' | 'closeOnEscape'>) {
  const root = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('ui')
  useFocusBack(root, opened)
  const isTop = useTopmost(opened)
  return {
    own: { ref: root, returnFocus: false, closeButtonProps: { 'aria-label': t('close') } },
    closeOnEscape: isTop && closeOnEscape,
  }
}

/** A dialog; its way out has a name, and it gives the focus back to what opened it. Closed by Escape or a click outside (UI-01). */
export function Dialog(props: ModalProps) {
  const { own, closeOnEscape } = useShared(props)
  return <Modal {...own} {...props} closeOnEscape={closeOnEscape} />
}

/** The same at an edge of the screen. */
export function Sheet(props: DrawerProps) {
  const { own, closeOnEscape } = useShared(props)
  return <Drawer {...own} {...props} closeOnEscape={closeOnEscape} />
}
