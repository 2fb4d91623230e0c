import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useTopmost } from './dialog-stack.ts'
import { useFocusBack } from './use-focus-back.ts'

/**
 * The behaviour that all dialogs share: a labelled close button, the return of the focus, and Escape, which closes only
 * the topmost dialog.
 */
function useShared({ opened, closeOnEscape = true }: Pick<ModalProps, 'opened' | 'closeOnEscape'>) {
  const root = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('ui')
  const isTop = useTopmost(opened)
  const [isNeeded, setIsNeeded] = useState(opened)
  if (opened && !isNeeded) setIsNeeded(true)
  // The dialog is first rendered closed, so that its first opening is animated as well.
  const isDrawn = useDeferredValue(isNeeded)
  useFocusBack(root, opened, isDrawn)
  return {
    /**
     * Whether the dialog has ever been open. A dialog is not rendered before it first opens, because users never open
     * most dialogs.
     */
    isNeeded,
    own: { ref: root, returnFocus: false, closeButtonProps: { 'aria-label': t('close') } },
    state: { opened: opened && isDrawn, closeOnEscape: isTop && closeOnEscape },
  }
}

/**
 * A dialog with a labelled close button. Escape or a click outside closes the dialog, and the focus returns to its
 * opener (UI-01).
 */
export function Dialog(props: ModalProps) {
  const { isNeeded, own, state } = useShared(props)
  return isNeeded && <Modal {...own} {...props} {...state} />
}

/** A dialog whose content is in a drawer at an edge of the screen. */
export function Sheet(props: DrawerProps) {
  const { isNeeded, own, state } = useShared(props)
  return isNeeded && <Drawer {...own} {...props} {...state} />
}
