import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { RecentImport } from '@fieldhouse/domain/imports/undo'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useFormat } from '../kit/value/format.ts'

/** The imports of the last day, with links to open or undo them. */
export function RecentImports({ entity, onOpen }: { entity: Entity; onOpen: (id: string) => void }) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery({
    queryKey: ['imports', entity.name],
    queryFn: ({ signal }) => resultOf('GET /import/recent', { query: { entity: entity.segment }, signal }),
    staleTime: 0,
  })
  if (data.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('undo.recent')}>
      <Title order={3} size="h5">
        {t('undo.recent')}
      </Title>
      {data.map((each) => (
        <Recent key={each._id} recent={each} onOpen={() => onOpen(each._id)} />
      ))}
    </Stack>
  )
}

function Recent({ recent, onOpen }: { recent: RecentImport; onOpen: () => void }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { name, state, accepted, endedAt, by } = recent
  const line = t('undo.line', { count: accepted, at: format.instant(endedAt) })
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Stack gap={0} miw={0}>
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {by ? t('undo.by', { line, name: by.name }) : line}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
        {state !== 'DONE' && (
          <Text size="xs" c="dimmed">
            {t(state === 'UNDONE' ? 'undo.undone' : 'undo.undoing')}
          </Text>
        )}
        <Button variant="default" size="xs" aria-label={t('undo.openLabel', { name })} onClick={onOpen}>
          {t('undo.open')}
        </Button>
      </Group>
    </Group>
  )
}
