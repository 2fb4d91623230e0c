import { Paper, Stack, Text } from '@mantine/core'
import type { ClosingEvent } from '@fieldhouse/domain/people/closing'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormSection } from '../../ui/form-section.tsx'

/** The closings and reopenings of the workspace, newest first. */
export function ClosingHistory({ events }: { events: readonly ClosingEvent[] }) {
  const { t } = useTranslation('accounting/closing')
  return (
    <FormSection title={t('history.title')}>
      {events.length === 0 && <Text c="dimmed">{t('history.empty')}</Text>}
      <Stack gap="sm">
        {events.map((event) => (
          <Event key={event._id} of={event} />
        ))}
      </Stack>
    </FormSection>
  )
}

function Event({ of }: { of: ClosingEvent }) {
  const { t } = useTranslation('accounting/closing')
  const format = useFormat()
  const { before, after, reason, by } = of
  const isClosing = after !== null && (before === null || after > before)
  return (
    <Paper withBorder px="md" py="sm">
      <Text fw={500} className="figures">
        {after === null
          ? t('history.all')
          : t(isClosing ? 'history.closed' : 'history.reopened', { day: format.day(after) })}
      </Text>
      {reason !== null && <Text size="sm">{reason}</Text>}
      <Text size="sm" c="dimmed">
        {[
          t('history.by', { name: by?.name ?? t('history.gone'), at: format.instant(of.at) }),
          ...(before === null ? [] : [t('history.before', { day: format.day(before) })]),
        ].join(' · ')}
      </Text>
    </Paper>
  )
}
