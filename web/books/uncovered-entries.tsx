import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import { type Reconciliation, mostUncovered } from '@fieldhouse/domain/books/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { EntrySheet } from './entry-sheet.tsx'

type Props = { entries: Reconciliation['uncovered']; currency: Reconciliation['currency'] }

/**
 * The entries of the bank's ledger account that no line of a statement covers, such as cheques that are not cashed. Each
 * opens its lines.
 */
export function UncoveredEntries({ entries, currency }: Props) {
  const { t } = useTranslation('books')
  const words = useEntityWords(journalEntry, 'books')
  const format = useFormat()
  const title = t('reconciliation.uncovered')
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {t('reconciliation.uncoveredText')}
      </Text>
      <ScrolledTable minWidth={520} label={title} cards>
        <Table aria-label={title} verticalSpacing="xs" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.field('day')}</Table.Th>
              <Table.Th>{words.field('event')}</Table.Th>
              <Table.Th>{words.field('reference')}</Table.Th>
              <Table.Th ta="right">{words.field('total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ _id, day, event, reference, amount }) => (
              <Table.Tr key={_id}>
                <Table.Th scope="row" fw={400}>
                  {format.day(day)}
                </Table.Th>
                <Table.Td data-label={words.field('event')}>
                  <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setOpened(_id)}>
                    {words.option('event', event)}
                  </Anchor>
                </Table.Td>
                <Table.Td data-label={words.field('reference')} data-empty={reference === null || undefined}>
                  {reference ?? ''}
                </Table.Td>
                <Table.Td data-label={words.field('total')} ta="right" className="figures">
                  {format.money(amount, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
      {opened !== null && <OpenedEntry id={opened} onClose={() => setOpened(null)} />}
      {entries.length === mostUncovered && (
        <Text size="sm" c="dimmed">
          {t('reconciliation.newest', { count: mostUncovered })}
        </Text>
      )}
    </Stack>
  )
}

/** Reads an entry, and shows its lines. */
function OpenedEntry({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useQuery(recordQueries.read(journalEntry, id))
  return (
    <>
      {entry.isError && <QueryState of={entry} height={32} />}
      <EntrySheet entry={entry.data ?? null} onClose={onClose} />
    </>
  )
}
