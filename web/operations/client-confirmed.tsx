import { Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import type { AppointmentRecord } from './appointment-record.ts'
import classes from './appointments.module.css'

/** Shows when the client confirmed the time of a visit. Renders nothing if the client has not confirmed the time. */
export function ClientConfirmed({ record }: { record: AppointmentRecord }) {
  const { t } = useTranslation('operations/scheduling')
  const format = useFormat()
  const { confirmedAt } = record
  if (!confirmedAt) return null
  return (
    <Text size="sm" className={classes.confirmed} title={format.instant(confirmedAt)}>
      <IconCalendarCheck size={14} aria-hidden />
      {t('appointments.confirmed', { ago: format.ago(confirmedAt) })}
    </Text>
  )
}
