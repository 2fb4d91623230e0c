import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'

/** The placeholder of a screen that is loading. */
export function Pending() {
  const { t } = useTranslation('ui')
  return (
    <Stack component="output" gap="md" p="xl" aria-busy aria-label={t('loading')}>
      <Skeleton height={28} width={220} />
      <Skeleton height={36} />
      <Skeleton height={220} />
    </Stack>
  )
}
