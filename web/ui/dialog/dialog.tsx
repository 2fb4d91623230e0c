import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopmost } from './dialog-stack.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A labelled close button, the focus given back, and Escape for the topmost alone. */
function useShared({ opened, closeOnEscape = true }: Pick<ModalProps, 'opened' | 'closeOnEscape'>) {
  const root = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('ui')
  const isTop = useTopmost(opened)
  const [isNeeded, setIsNeeded] = useState(opened)
  if (opened && !isNeeded) setIsNeeded(true)
  // Drawn closed first, it comes in as it does later.
  const isDrawn = useDeferredValue(isNeeded)
  useFocusBack(root, opened, isDrawn)
  return {
    /** Most dialogs of a page are never opened: nothing of one is drawn before. */
    isNeeded,
    own: { ref: root, returnFocus: false, closeButtonProps: { 'aria-label': t('close') } },
    state: { opened: opened && isDrawn, closeOnEscape: isTop && closeOnEscape },
  }
}

/** A dialog; its way out has a name, and it gives the focus back to what opened it. Closed by Escape or a click outside (UI-01). */
export function Dialog(props: ModalProps) {
  const { isNeeded, own, state } = useShared(props)
  return isNeeded && <Modal {...own} {...props} {...state} />
}

/** The same at an edge of the screen. */
export function Sheet(props: DrawerProps) {
  const { isNeeded, own, state } = useShared(props)
  return isNeeded && <Drawer {...own} {...props} {...state} />
}
