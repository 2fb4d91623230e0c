import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import type { Margin } from '@fieldhouse/domain/visits/margin'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'

/**
 * Returns the text that says which hours and pieces of a margin have no known cost. The text is empty if all costs are
 * known.
 */
export function useWithoutCost(): (of: Margin) => string {
  const { t } = useTranslation('visits/margin')
  return ({ minutesWithoutCost: minutes, piecesWithoutCost: pieces }) =>
    [minutes > 0 && t('hours', { hours: hoursText(minutes) }), pieces > 0 && t('pieces', { count: pieces })]
      .filter((each) => each !== false)
      .join(' · ')
}

/** Notes about amounts that a margin leaves out, and about unknown costs. */
export function MarginNotes({ of }: { of: Margin }) {
  const { t } = useTranslation('visits/margin')
  const format = useFormat()
  const { minutesWithoutCost, elsewhere } = of
  const missing = useWithoutCost()(of)
  return (
    <Stack gap={4}>
      {missing !== '' && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={missing}>
          <Text size="sm">{t('tooGood')}</Text>
          {minutesWithoutCost > 0 && (
            <Anchor
              size="sm"
              renderRoot={(props) => <Link to="/hr/workforce/{-$id}" params={{ id: undefined }} {...props} />}
            >
              {t('setCost')}
            </Anchor>
          )}
        </Alert>
      )}
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
