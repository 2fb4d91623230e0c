import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import { useProgressOf } from './use-progress-of.ts'

/** The progress of an import. The import continues after the dialog is closed. */
export function UnderWay({ record, onClose }: { record: ImportRecord; onClose: () => void }) {
  const { t } = useTranslation(['imports', 'ui'])
  const format = useFormat()
  const { label, done, all } = useProgressOf()(record)
  return (
    <Stack gap="md">
      <Title order={3}>{label}</Title>
      <Progress.Root size="lg">
        <Progress.Section value={(100 * done) / Math.max(1, all)} aria-label={label} />
      </Progress.Root>
      <Text size="sm" component="output">
        {t('of', { done: format.number(done), rows: format.number(all) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('mayClose')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  )
}
