import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'
import { toastTime } from '../kit/text/toast.tsx'

/** Shows toasts for 2.5 seconds (UI-02): at the bottom left of wide screens, at the top of narrow screens. */
export function Toasts() {
  const small = useMediaQuery('(max-width: 74.99em)') ?? false
  // Toasts are at the left, because the main button of a form is at the right. A toast under the pointer does not
  // disappear.
  return <Notifications autoClose={toastTime} position={small ? 'top-center' : 'bottom-left'} />
}
