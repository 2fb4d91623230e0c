import { Button, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { type IntegrityCheck, integrityChecks } from '@fieldhouse/domain/books/integrity/integrity-check'
import { IconRefresh } from '@tabler/icons-react'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { ProofExport } from './proof-export.tsx'
import { type CheckProgress, type Progress, useIntegrityChecks } from './use-integrity-checks.ts'

/** Recomputes the figures of the company, check by check, and shows the differences with their records (OPEN-832). */
export function IntegrityScreen() {
  const { t } = useTranslation(['screens', 'books/integrity'])
  const { progress, isRunning, endedAt, runAgain } = useIntegrityChecks()
  return (
    <>
      <PageHead
        title={t('screens:title.integrityCheck')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isRunning}
            onClick={runAgain}
          >
            {t('books/integrity:again')}
          </Button>
        }
      />
      <Stack gap="lg">
        <Text c="dimmed" maw={760}>
          {t('books/integrity:about')}
        </Text>
        <Summary of={progress} endedAt={isRunning ? null : endedAt} />
        <Checks of={progress} />
        {integrityChecks.map((check) => {
          const found = progress[check]
          return found && found.rows.length > 0 && <DifferencesTable key={check} check={check} of={found} />
        })}
        <ProofExport />
      </Stack>
    </>
  )
}

/** Whether all figures agree, once all checks have ended. */
function Summary({ of, endedAt }: { of: Progress; endedAt: number | null }) {
  const { t } = useTranslation('books/integrity')
  const format = useFormat()
  const all = Object.values(of)
  const count = all.reduce((sum, { differences }) => sum + differences, 0)
  const at = endedAt === null ? '' : format.instant(endedAt)
  const isIncomplete = all.some(({ problem }) => problem !== null)
  const texts =
    endedAt === null
      ? [t('running')]
      : [
          ...(isIncomplete ? [t('incomplete')] : []),
          ...(count > 0 ? [t('unsound', { count, at })] : []),
          ...(count === 0 && !isIncomplete ? [t('sound', { at })] : []),
        ]
  return (
    <Text component="output" fw={600} display="block">
      {texts.join(' ')}
    </Text>
  )
}

function Checks({ of }: { of: Progress }) {
  const { t } = useTranslation(['books/integrity', 'screens'])
  const title = t('screens:title.integrityCheck')
  return (
    <ScrolledTable minWidth={620} label={title} cards>
      <Table aria-label={title} verticalSpacing="sm" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('books/integrity:check')}</Table.Th>
            <Table.Th ta="right">{t('books/integrity:records')}</Table.Th>
            <Table.Th w={200} pl="lg">
              {t('books/integrity:result')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {integrityChecks.map((check) => (
            <CheckRow key={check} check={check} of={of[check]} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  )
}

type RowProps = { check: IntegrityCheck; of: CheckProgress | undefined }

function CheckRow({ check, of }: RowProps) {
  const { t } = useTranslation('books/integrity')
  const format = useFormat()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={600} fz="inherit">
          {t(`checks.${check}.name`)}
        </Text>
        <Text size="sm" c="dimmed" fw={400}>
          {t(`checks.${check}.about`)}
        </Text>
      </Table.Th>
      <Table.Td data-label={t('records')} ta="right" className="figures">
        {of && of.problem === null ? format.number(of.records) : '–'}
      </Table.Td>
      <Table.Td data-label={t('result')} pl="lg">
        <Result of={of} />
      </Table.Td>
    </Table.Tr>
  )
}

function Result({ of }: Pick<RowProps, 'of'>) {
  const { t } = useTranslation('books/integrity')
  if (!of)
    return (
      <Text size="sm" c="dimmed">
        {t('waiting')}
      </Text>
    )
  if (of.problem !== null)
    return (
      <>
        <StatusBadge tone="amber">{t('failed')}</StatusBadge>
        <Text size="xs" c="dimmed">
          {of.problem}
        </Text>
      </>
    )
  if (!of.isDone)
    return (
      <>
        <Skeleton h={20} w={120} aria-hidden />
        <VisuallyHidden>{t('running')}</VisuallyHidden>
      </>
    )
  const count = of.differences
  return <StatusBadge tone={count === 0 ? 'green' : 'red'}>{t('differences', { count })}</StatusBadge>
}
