import { Text } from '@mantine/core'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'

/** Says for which closed day an invoice was made, if it is dated on the first open day instead (OPEN-811). */
export function MovedFrom({ day }: { day: Day | null }) {
  const { t } = useTranslation('accounting/closing')
  const format = useFormat()
  return day === null ? null : <Text size="sm">{t('movedFrom', { day: format.day(day) })}</Text>
}
