import { Card, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import type { NoteEntityType } from '@fieldhouse/domain/collaboration/note-rules'
import { useTranslation } from '../locales/use-translation.ts'
import type { Listed } from './attached.ts'
import { ListedState } from './listed-state.tsx'
import { AddNote, type NoteCalls, type NoteRecord, type Unsent } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import type { Reader } from './written.tsx'

/** The filters for the shown notes (NOTE-01). */
const noteFilters = ['all', 'internal', 'external'] as const
export type NoteFilter = (typeof noteFilters)[number]

type Props = {
  about: NoteEntityType
  list: Listed<NoteRecord>
  filter: NoteFilter
  onFilter: (filter: NoteFilter) => void
  mayWrite: boolean
  reader: Reader
  calls: NoteCalls
  unsent?: Unsent
}

/**
 * The notes on a record, which are internal or also visible to the client, with a form for a new note (NOTE-01..10).
 */
export function NotesView({ about, list, filter, onFilter, mayWrite, reader, calls, unsent }: Props) {
  const { t } = useTranslation('collaboration')
  const words = { loading: t('notes.loading'), failed: t('notes.failed'), none: t('notes.none') }
  return (
    <Card withBorder padding="lg" component="section">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('notes.title')}</Title>
          <SegmentedControl
            size="xs"
            aria-label={t('notes.filter')}
            value={filter}
            onChange={(chosen) => onFilter(noteFilters.find((known) => known === chosen) ?? 'all')}
            data={noteFilters.map((value) => ({ value, label: t(`notes.filters.${value}`) }))}
          />
        </Group>
        {mayWrite && <AddNote about={about} onAdd={calls.add} unsent={unsent} />}
        {list.items.map((each) => (
          <NoteItem key={each._id} record={each} reader={reader} calls={calls} />
        ))}
        <ListedState list={list} words={words} />
      </Stack>
    </Card>
  )
}
