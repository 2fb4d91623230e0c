import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useTopmost } from './dialog-stack.ts'
import { useFocusBack } from './use-focus-back.ts'

/** What dialogs share: a labelled close button, returning the focus, and Escape for the topmost only. */
function useShared({ opened, closeOnEscape = true }: Pick<ModalProps, 'opened' | 'closeOnEscape'>) {
  const root = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('ui')
  const isTop = useTopmost(opened)
  const [isNeeded, setIsNeeded] = useState(opened)
  if (opened && !isNeeded) setIsNeeded(true)
  // Rendered closed first, so that its opening is animated the first time as well.
  const isDrawn = useDeferredValue(isNeeded)
  useFocusBack(root, opened, isDrawn)
  return {
    /** False until the dialog first opens, because most dialogs of a page are never opened. */
    isNeeded,
    own: { ref: root, returnFocus: false, closeButtonProps: { 'aria-label': t('close') } },
    state: { opened: opened && isDrawn, closeOnEscape: isTop && closeOnEscape },
  }
}

/**
 * A dialog with a labelled close button, which returns the focus to its opener. Escape or a click outside closes it
 * (UI-01).
 */
export function Dialog(props: ModalProps) {
  const { isNeeded, own, state } = useShared(props)
  return isNeeded && <Modal {...own} {...props} {...state} />
}

/** Like `Dialog`, but as a drawer at an edge of the screen. */
export function Sheet(props: DrawerProps) {
  const { isNeeded, own, state } = useShared(props)
  return isNeeded && <Drawer {...own} {...props} {...state} />
}
