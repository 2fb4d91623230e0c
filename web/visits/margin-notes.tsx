import { Stack, Text } from '@mantine/core'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import type { Margin } from '@fieldhouse/domain/visits/margin'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/value/format.ts'

/** What a margin does not know, or does not count. */
export function MarginNotes({ of }: { of: Margin }) {
  const { t } = useTranslation('visits/margin')
  const format = useFormat()
  const { minutesWithoutCost, piecesWithoutCost, elsewhere } = of
  const missing = [
    minutesWithoutCost > 0 && t('hours', { hours: hoursText(minutesWithoutCost) }),
    piecesWithoutCost > 0 && t('pieces', { count: piecesWithoutCost }),
  ].filter((each) => each !== false)
  return (
    <Stack gap={4}>
      {missing.length > 0 && <Text size="sm">{missing.join(' · ')}</Text>}
      {elsewhere.map(({ currency, revenue, expenses }) => (
        <Text key={currency} size="sm">
          {t('elsewhere', {
            currency,
            revenue: format.money(revenue, currency),
            expenses: format.money(expenses, currency),
          })}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('note')}
      </Text>
    </Stack>
  )
}
