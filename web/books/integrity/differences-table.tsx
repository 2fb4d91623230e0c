import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import type { IntegrityCheck, IntegrityDifference } from '@fieldhouse/domain/books/integrity/integrity-check'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import type { CheckProgress } from './use-integrity-checks.ts'

type Props = { check: IntegrityCheck; of: CheckProgress }

/** The differences of a check. Each one opens its record. */
export function DifferencesTable({ check, of: { rows, differences } }: Props) {
  const { t } = useTranslation('books/integrity')
  const title = t(`checks.${check}.name`)
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <ScrolledTable minWidth={620} label={title} cards>
        <Table aria-label={title} verticalSpacing="xs" fz="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('record')}</Table.Th>
              <Table.Th>{t('what')}</Table.Th>
              <Table.Th ta="right">{t('stored')}</Table.Th>
              <Table.Th ta="right">{t('recomputed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              // Two differences of one record may have the same figures, such as two lines of an invoice.
              <DifferenceRow key={`${row._id} ${at}`} of={row} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
      {rows.length < differences && (
        <Text size="sm" c="dimmed">
          {t('most', { count: rows.length })}
        </Text>
      )}
    </Stack>
  )
}

function DifferenceRow({ of }: { of: IntegrityDifference }) {
  const { t } = useTranslation('books/integrity')
  const { fault, found, expected, currency } = of
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Record of={of} />
        <Text size="xs" c="dimmed">
          {t(`entities.${of.entity}`)}
        </Text>
      </Table.Th>
      <Table.Td data-label={t('what')}>{t(`faults.${fault}`)}</Table.Td>
      <Figure label={t('stored')} of={found} currency={currency} />
      <Figure label={t('recomputed')} of={expected} currency={currency} />
    </Table.Tr>
  )
}

function Record({ of: { entity, _id, name } }: { of: IntegrityDifference }) {
  const { t } = useTranslation('books/integrity')
  const text = name ?? t(`entities.${entity}`)
  if (_id === null || entity === 'chain-link') return text
  if (entity === 'bank-line')
    return (
      <Anchor
        fz="inherit"
        renderRoot={(props) => <Link to="/accounting/bank" search={{ open: _id }} {...props} />}
      >
        {text}
      </Anchor>
    )
  return (
    <RecordLink fz="inherit" entity={entity} record={{ _id }}>
      {text}
    </RecordLink>
  )
}

type FigureProps = { label: string; of: string | null; currency: string | null }

function Figure({ label, of, currency }: FigureProps) {
  const format = useFormat()
  return (
    <Table.Td data-label={label} data-empty={of === null || undefined} ta="right" className="figures">
      {of === null ? '–' : currency ? format.money(of, currency) : of}
    </Table.Td>
  )
}
