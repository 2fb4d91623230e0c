import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'

/** The progress of a stocktake, for example '3 of 12 counted'. */
export function Far({ of: { done, total } }: { of: { done: number; total: number } }) {
  const { t } = useTranslation('inventory/stocktake')
  const words = t('far', { count: done, total })
  return (
    <Stack gap={4} miw={140}>
      <Text size="sm" className="figures">
        {words}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('bar')} size="sm" />
    </Stack>
  )
}
