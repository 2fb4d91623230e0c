import { Stack, Text } from '@mantine/core'
import type { PastVisit } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import classes from './my-day.module.css'

/** Earlier visits with their dates, technicians and reports. */
export function PastVisits({ past }: { past: readonly PastVisit[] }) {
  const { t } = useTranslation('visits/my-day')
  const { day: written } = useFormat()
  return (
    <Stack gap="sm">
      {past.map(({ _id, day, title, report, technicians }) => (
        <div key={_id}>
          <Text fz="sm" fw={600}>
            {written(day)} · {title}
          </Text>
          {technicians.length > 0 && (
            <Text fz="sm" c="dimmed">
              {technicians.join(', ')}
            </Text>
          )}
          <Text className={classes.text} {...(!report && { c: 'dimmed' })}>
            {report ?? t('visit.noReport')}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
