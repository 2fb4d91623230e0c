import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Waiting } from '../device/device.ts'
import { heldOf } from '../device/held.ts'
import classes from './my-day.module.css'

/** Says that something of a visit was not taken, why, and leads to where that is decided about. */
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
