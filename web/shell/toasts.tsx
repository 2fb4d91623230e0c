import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'
import { toastTime } from '../kit/text/toast.tsx'

/**
 * Shows the toasts (2.5 seconds, UI-02) at the left: the main action of every form is at the right, and a toast under the
 * pointer stays. Where there is no room next to it they are at the top.
 */
export function Toasts() {
  const small = useMediaQuery('(max-width: 74.99em)') ?? false
  return <Notifications autoClose={toastTime} position={small ? 'top-center' : 'bottom-left'} />
}
