import { Badge, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { openItems } from '@fieldhouse/domain/operations/jobs/checklist'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import type { JobRecord } from './job-edit.tsx'

type Item = JobRecord['checklist'][number]

/** The checklist of a job. Each completed item shows who completed it and when (OPEN-300). */
export function JobChecklist({ record: { checklist } }: { record: JobRecord }) {
  const { t } = useTranslation('operations')
  const done = checklist.length - openItems(checklist).length
  if (checklist.length === 0) return <Text c="dimmed">{t('checklist.none')}</Text>
  const told = t('checklist.progress', { done, total: checklist.length })
  return (
    <Stack gap="sm">
      <Text size="sm">{told}</Text>
      <Progress value={(100 * done) / checklist.length} aria-label={told} />
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {checklist.map((item, at) => (
          <ChecklistItem key={item._id ?? at} item={item} />
        ))}
      </Stack>
    </Stack>
  )
}

function ChecklistItem({ item }: { item: Item }) {
  const { t } = useTranslation('operations')
  const format = useFormat()
  const { text, required, unit, done, reading, doneAt, doneBy } = item
  const Icon = done ? IconCircleCheck : IconCircle
  const at = doneAt === undefined ? '' : format.instant(doneAt)
  const who = nameOf('workforce', doneBy)
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Icon
        size={20}
        aria-hidden
        color={done ? 'var(--mantine-color-teal-filled)' : 'var(--mantine-color-dimmed)'}
        style={{ flex: 'none' }}
      />
      <div>
        <Group gap="xs">
          <VisuallyHidden>{t(done ? 'checklist.done' : 'checklist.open')}</VisuallyHidden>
          <Text size="sm">{text}</Text>
          {reading !== undefined && (
            <Text size="sm" fw={500} className="figures">
              {[reading, unit].filter(Boolean).join(' ')}
            </Text>
          )}
          {required && !done && <Badge variant="default">{t('checklist.required')}</Badge>}
        </Group>
        {done && at !== '' && (
          <Text size="xs" c="dimmed">
            {who ? t('checklist.doneBy', { who, at }) : at}
          </Text>
        )}
      </div>
    </Group>
  )
}
