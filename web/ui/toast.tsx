import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { i18n } from '../kit/i18n.ts'

/** The kinds of toast (UI-02). */
export type ToastKind = 'info' | 'error' | 'warning' | 'success'

const looks = {
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  error: { color: 'red', icon: <IconX size={18} /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} /> },
  success: { color: 'teal', icon: <IconCheck size={18} /> },
} as const

/** How long a toast stands, in ms (UI-02). */
export const toastTime = 2500

/** Shows a sentence for 2.5 seconds; an error is announced at once, the rest politely. */
export function toast(kind: ToastKind, message: string): void {
  const closeButtonProps = { 'aria-label': i18n.t('ui:close') }
  notifications.show({
    ...looks[kind],
    message,
    autoClose: toastTime,
    closeButtonProps,
    role: kind === 'error' ? 'alert' : 'status',
  })
}
