import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Waiting } from '../device/device.ts'
import { heldOf } from '../device/held.ts'

/**
 * The number of refused changes or, without refused changes, of unsent changes. A click opens the list of these
 * changes.
 */
export function WaitingChip({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('visits/my-day')
  const { length: held } = heldOf(waiting)
  if (waiting.length === 0)
    return (
      <>
        <IconCheck size={20} aria-hidden />
        <VisuallyHidden>{t('waiting.none')}</VisuallyHidden>
      </>
    )
  const Icon = held > 0 ? IconAlertTriangle : IconClockUp
  return (
    <Button
      size="compact-md"
      radius="xl"
      variant="light"
      color={held > 0 ? 'red' : 'yellow'}
      c="var(--mantine-color-text)"
      leftSection={<Icon size={16} />}
      renderRoot={(props) => (
        <Link to="/my-day/{-$id}" params={{ id: undefined }} search={{ view: 'waiting' }} {...props} />
      )}
    >
      {held > 0 ? t('waiting.chipHeld', { count: held }) : t('waiting.chip', { count: waiting.length })}
    </Button>
  )
}
