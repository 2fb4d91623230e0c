import { Stack, Text } from '@mantine/core'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { AppointmentRecord } from './appointment-record.ts'
import { HoursAbove } from './hours-above.tsx'
import type { PlaceClock } from './scheduling/place-clock.ts'
import { VisitSigned } from './visit-signed.tsx'

type Props = { record: AppointmentRecord; clock: PlaceClock }

/** The outcome of a visit: when people worked, what was done, and who signed. Renders nothing for a future visit. */
export function VisitOutcome({ record, clock }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const { startedAt, finishedAt, report, warranty, signedBy, bookedOn } = record
  const format = useFormat()
  const isOver = startedAt !== null && finishedAt !== null && record.outcome !== null
  if (!isOver && !report && !signedBy) return null
  return (
    <Stack gap={4} mt={4}>
      {isOver && (
        <Text size="sm" className="figures">
          {t('outcome.worked', { span: clock.span(startedAt, finishedAt) })}
        </Text>
      )}
      {isOver && <HoursAbove record={record} />}
      {isOver && bookedOn && <Text size="sm">{t('outcome.bookedOn', { day: format.day(bookedOn) })}</Text>}
      {isOver && warranty && <Text size="sm">{t('outcome.warranty')}</Text>}
      {report && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {report}
        </Text>
      )}
      <VisitSigned record={record} clock={clock} />
    </Stack>
  )
}
