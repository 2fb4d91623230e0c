import { Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { note } from '@fieldhouse/domain/collaboration/note'
import { type NoteEntityType, noteSections } from '@fieldhouse/domain/collaboration/note-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useMay } from '../kit/may.ts'
import { recordQueries } from '../kit/records.ts'
import { AddNote } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

type Props = {
  /** What the notes are about. */
  about: NoteEntityType
  id: string
}

const filters = ['all', 'internal', 'external'] as const
type Filter = (typeof filters)[number]

/** The notes on a record: written here, for the team or for the customer too (NOTE-01..10). */
export function NotesPanel({ about, id }: Props) {
  const { t } = useTranslation('collaboration')
  const [filter, setFilter] = useState<Filter>('all')
  const mayWrite = useMay(noteSections[about], 'update')
  const list = useQuery(
    recordQueries.list(note, {
      filter_entityType: about,
      filter_entity: id,
      filter_isInternal: filter === 'all' ? undefined : String(filter === 'internal'),
      limit: 200,
    }),
  )
  const notes = list.data?.result ?? []
  return (
    <Card withBorder padding="lg" component="section">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('notes.title')}</Title>
          <SegmentedControl
            size="xs"
            aria-label={t('notes.filter')}
            value={filter}
            onChange={(chosen) => setFilter(filters.find((known) => known === chosen) ?? 'all')}
            data={filters.map((value) => ({ value, label: t(`notes.filters.${value}`) }))}
          />
        </Group>
        {mayWrite && <AddNote about={about} id={id} />}
        {list.isPending && <Text c="dimmed">{t('notes.loading')}</Text>}
        {list.isError && (
          <Text c="red">{list.error instanceof ApiProblem ? list.error.msg : t('notes.failed')}</Text>
        )}
        {list.data && notes.length === 0 && <Text c="dimmed">{t('notes.none')}</Text>}
        {notes.map((each) => (
          <NoteItem key={each._id} record={each} />
        ))}
      </Stack>
    </Card>
  )
}
