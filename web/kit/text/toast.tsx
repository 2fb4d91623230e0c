import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import { translate } from './i18n.ts'

/** The kinds of toast (UI-02). */
export type ToastKind = 'info' | 'error' | 'warning' | 'success'

const looks = {
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  error: { color: 'red', icon: <IconX size={18} /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} /> },
  success: { color: 'teal', icon: <IconCheck size={18} /> },
} as const

/** How long a toast is shown, in ms (UI-02). */
export const toastTime = 2500

/** How long a toast with an action is shown, in ms, so that the user has time to read it and to use the action. */
const offerTime = 10_000

/** The action of a toast, such as undo. */
type Offer = {
  label: string
  onChosen: () => void
  /** A signal that hides the toast when the action is no longer possible. */
  over?: AbortSignal
}

/**
 * Shows a message for 2.5 seconds, or for 10 seconds if it has an action. Screen readers announce errors assertively
 * and other messages politely.
 */
export function toast(kind: ToastKind, message: string, offer?: Offer): void {
  const closeButtonProps = { 'aria-label': translate('ui:close') }
  const id = randomId('toast-')
  offer?.over?.addEventListener('abort', () => notifications.hide(id), { once: true })
  notifications.show({
    ...looks[kind],
    id,
    message: offer ? <Offered id={id} message={message} offer={offer} /> : message,
    autoClose: offer ? offerTime : toastTime,
    closeButtonProps,
    role: kind === 'error' ? 'alert' : 'status',
  })
}

function Offered({ id, message, offer }: { id: string; message: string; offer: Offer }) {
  const before = useRef<EventTarget | null>(null)
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    notifications.hide(id)
    offer.onChosen()
    // The button disappears together with the toast. The focus returns to the element that had the focus before the
    // button, unless the action has moved the focus.
    const { activeElement } = document
    const isLeft = activeElement === currentTarget || activeElement === document.body
    if (isLeft && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
        onClick={choose}
      >
        {offer.label}
      </Button>
    </Group>
  )
}
