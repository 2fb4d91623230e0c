import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Waiting } from '../device/device.ts'
import { heldOf } from '../device/held.ts'
import classes from './my-day.module.css'

/** Shows that a change at a visit was refused, and why. A link leads to the list where the user decides. */
export function RefusedNotice({ waiting, visit }: { waiting: readonly Waiting[]; visit: string }) {
  const { t } = useTranslation('visits/my-day')
  const [held] = heldOf(waiting, visit)
  if (held === undefined) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle />} my="xs">
      {t('refused.text', { msg: held.msg })}{' '}
      <Link
        to="/my-day/{-$id}"
        params={{ id: undefined }}
        search={{ view: 'waiting' }}
        className={classes.decide}
      >
        {t('refused.see')}
      </Link>
    </Alert>
  )
}
