import { Alert, Progress, Stack, Text } from '@mantine/core'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import type { WorkspaceExport } from '@fieldhouse/domain/people/workspace-export'
import { IconAlertCircle } from '@tabler/icons-react'
import { useLanguage } from '../../kit/api/language.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'

export const isUnderWay = ({ state }: WorkspaceExport) => state === 'QUEUED' || state === 'RUNNING'

/** How often the state of a running export is loaded, in ms. */
export const exportPulse = 1500

/** The props that disable a button but let it keep the focus. */
export const waiting = (isWaiting: boolean) =>
  isWaiting ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {}

/** Shows the progress of an export. Screen readers announce changes politely. */
export function ExportProgress({ of, title }: { of: WorkspaceExport; title: string }) {
  const { t } = useTranslation('people/workspace')
  const format = useFormat()
  const language = useLanguage()
  const by = of.by ? `${of.by.firstName} ${of.by.lastName}` : ''
  const asked = t('export.asked', { by, at: format.instant(of.createdAt) })
  if (of.state === 'FAILED')
    return (
      <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
        {t('export.failed', { why: of.problem ?? '' })}
      </Alert>
    )
  if (isUnderWay(of))
    return (
      <Stack gap="xs">
        <Progress.Root size="lg">
          <Progress.Section value={of.percent} aria-label={title} animated />
        </Progress.Root>
        <Text size="sm" component="output">
          {of.state === 'QUEUED'
            ? t('export.waits')
            : t('export.runs', { percent: format.percent(of.percent) })}
        </Text>
        <Text size="sm" c="dimmed">
          {asked} {t('export.mayLeave')}
        </Text>
      </Stack>
    )
  const size = displaySize(of.size ?? 0, language)
  return (
    <div>
      <Text component="output">
        {of.state === 'READY'
          ? t('export.ready', { size, until: format.instant(of.expiresAt ?? of.createdAt) })
          : t('export.expired')}
      </Text>
      <Text size="sm" c="dimmed">
        {asked}
      </Text>
    </div>
  )
}
