import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'
import { toastTime } from '../kit/text/toast.tsx'

/** Shows toasts for 2.5 seconds (UI-02), at the bottom left, or at the top of narrow screens. */
export function Toasts() {
  const small = useMediaQuery('(max-width: 74.99em)') ?? false
  // At the left, because a form's main button is at the right and a toast under the pointer stays.
  return <Notifications autoClose={toastTime} position={small ? 'top-center' : 'bottom-left'} />
}
