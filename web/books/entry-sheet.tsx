import { Button, Group, Stack, Table } from '@mantine/core'
import type { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { Link } from '@tanstack/react-router'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { recordPages } from '../screens/record-pages.ts'
import { Sheet } from '../ui/dialog/dialog.tsx'
import { Fact, Facts } from '../ui/facts.tsx'

type Entry = Read<typeof journalEntry>

type Props = { entry: Entry | null; onClose: () => void }

/** The lines of a journal entry, with a link to the page of its record. */
export function EntrySheet({ entry, onClose }: Props) {
  const { t } = useTranslation('books')
  return (
    <Sheet
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry && t(`journal-entry.options.event.${entry.event}`)}
    >
      {entry && <Lines of={entry} />}
    </Sheet>
  )
}

function Lines({ of }: { of: Entry }) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const { day, reference, account, currency, total, lines, record } = of
  return (
    <Stack gap="lg">
      <Facts columns>
        <Fact label={t('journal-entry.fields.day')}>{format.day(day)}</Fact>
        {reference && <Fact label={t('journal-entry.fields.reference')}>{reference}</Fact>}
        {account && <Fact label={t('entry.clientAccount')}>{nameOf('account', account)}</Fact>}
      </Facts>
      <Table aria-label={t('journal-entry.fields.lines')} verticalSpacing="xs" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('journal-entry.fields.ledgerAccount')}</Table.Th>
            <Table.Th ta="right">{t('journal-entry.fields.debit')}</Table.Th>
            <Table.Th ta="right">{t('journal-entry.fields.credit')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ ledgerAccount, debit, credit }) => (
            <Table.Tr key={`${ledgerAccount._id} ${debit}`}>
              <Table.Td>{nameOf('ledger-account', ledgerAccount as RecordRef)}</Table.Td>
              <Amount of={debit} currency={currency} />
              <Amount of={credit} currency={currency} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('entry.total')}</Table.Th>
            <Amount of={total} currency={currency} />
            <Amount of={total} currency={currency} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {record.page && (
        <Group>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to={recordPages[record.page?.entity ?? 'invoice']}
                params={{ id: record.page?._id ?? '' }}
                {...props}
              />
            )}
          >
            {t('entry.open')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Amount({ of, currency }: { of: string; currency: string }) {
  const format = useFormat()
  return (
    <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
      {compare(of, '0') === 0 ? '' : format.money(of, currency)}
    </Table.Td>
  )
}
