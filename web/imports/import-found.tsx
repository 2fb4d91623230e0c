import { Button, Group, Radio, ScrollArea, Stack, Table, Text, Title } from '@mantine/core'
import type { LikelyChoice } from '@fieldhouse/domain/imports/import-state'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { boundSigns } from '../kit/text/french-spaces.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ErrorFileLink } from './error-file-link.tsx'
import { ImportMissing } from './import-missing.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useImportCalls } from './use-import.ts'
import { type ImportRecord, type Reason } from '@fieldhouse/domain/imports/import-record'

type Props = {
  entity: Entity
  words: EntityWords
  record: ImportRecord
  onMap: () => void
  onAnew: () => void
}

/**
 * The result of the check: valid rows, refused rows with reasons, and likely duplicates. A button starts the import.
 */
export function ImportFound({ entity, words, record, onMap, onAnew }: Props) {
  const { t } = useTranslation('imports')
  const [likely, setLikely] = useState<LikelyChoice>('SKIP')
  const { run } = useImportCalls()
  const of = { entity, words, record }
  const count = likely === 'SKIP' ? (record.fresh ?? 0) : record.accepted
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={3}>{t('found.title')}</Title>
        <Group gap="xs" component="output">
          <StatusBadge tone="green">{t('found.accepted', { count: record.accepted })}</StatusBadge>
          {record.refused > 0 && (
            <StatusBadge tone="red">{t('found.refused', { count: record.refused })}</StatusBadge>
          )}
          {record.likely > 0 && (
            <StatusBadge tone="amber">{t('found.likely', { count: record.likely })}</StatusBadge>
          )}
        </Group>
      </Stack>
      {run.error && <ProblemAlert problem={problemOf(run.error)} />}
      <ImportMissing record={record} likely={likely} />
      {record.refused > 0 && <Refused {...of} />}
      {record.likely > 0 && <Likely record={record} choice={likely} onChoose={setLikely} />}
      {(record.noticed ?? 0) > 0 && <Noticed {...of} />}
      <ImportPreview {...of} />
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button variant="default" onClick={onMap}>
          {t('found.back')}
        </Button>
        <Button
          disabled={count === 0}
          loading={run.isPending}
          onClick={() => run.mutate({ id: record._id, likely })}
        >
          {t('found.import', { count })}
        </Button>
      </Group>
      {count === 0 && (
        <Text size="sm" c="dimmed" ta="right">
          {t('found.none')}
        </Text>
      )}
    </Stack>
  )
}

type RowProps = Pick<Props, 'entity' | 'record' | 'words'>

/** Formats a row's messages with the column's name: its heading in the file, else the field's label. */
function useReasons({ entity, words }: RowProps) {
  const { t } = useTranslation('imports')
  const isFrench = useLanguage() === 'fr'
  return ({ heading, field, msg }: Reason): string => {
    const column = heading || (field in entity.fields ? words.field(field) : field)
    const said = isFrench ? boundSigns(msg) : msg
    return column ? t('found.why', { column, msg: said }) : said
  }
}

/** Lists the valid rows with a value that is not imported into its field, but added to the notes. */
function Noticed(props: RowProps) {
  const { record } = props
  const { t } = useTranslation('imports')
  const say = useReasons(props)
  const rows = (record.noticedRows ?? []).slice(0, named)
  const count = record.noticed ?? 0
  return (
    <Stack gap={2}>
      <Text size="sm" fw={500}>
        {t('found.noticed', { count })}
      </Text>
      {rows.map(({ line, reasons }) => (
        <Text size="sm" c="dimmed" key={line} style={{ overflowWrap: 'anywhere' }}>
          {t('found.noticedLine', { line, what: reasons.map(say).join(' · ') })}
        </Text>
      ))}
      {count > rows.length && (
        <Text size="sm" c="dimmed">
          {t('found.moreLikely', { count: count - rows.length })}
        </Text>
      )}
    </Stack>
  )
}

function Refused(props: RowProps) {
  const { record } = props
  const { t } = useTranslation('imports')
  const say = useReasons(props)
  const rows = record.refusedRows ?? []
  return (
    <Stack gap="xs">
      <ScrollArea.Autosize mah={220} type="auto">
        <Table aria-label={t('found.refused', { count: record.refused })} verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>{t('found.line')}</Table.Th>
              <Table.Th>{t('found.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, reasons }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>
                  {reasons.map((reason) => (
                    <Text size="sm" key={`${reason.field} ${reason.msg}`}>
                      {say(reason)}
                    </Text>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rows.length < record.refused && (
        <Text size="xs" c="dimmed">
          {t('found.moreRefused', { shown: rows.length })}
        </Text>
      )}
      <Text size="sm">
        <ErrorFileLink id={record._id}>{t('found.errorFile')}</ErrorFileLink> – {t('found.errorHint')}
      </Text>
    </Stack>
  )
}

type LikelyProps = { record: ImportRecord; choice: LikelyChoice; onChoose: (choice: LikelyChoice) => void }

/** The maximum number of likely duplicates that are listed. */
const named = 5

function Likely({ record, choice, onChoose }: LikelyProps) {
  const { t } = useTranslation('imports')
  const rows = (record.likelyRows ?? []).slice(0, named)
  return (
    <Radio.Group
      label={t('found.duplicates')}
      value={choice}
      onChange={(value) => onChoose(value === 'IMPORT' ? 'IMPORT' : 'SKIP')}
    >
      <Stack gap={2} my="xs">
        {rows.map(({ line, likeness }) => (
          <Text size="sm" c="dimmed" key={line}>
            {t('found.likeLine', {
              line,
              name: likeness.name || t('found.sameRow', { line: likeness.line }),
              by: t(`found.by.${likeness.by}`),
            })}
          </Text>
        ))}
        {record.likely > rows.length && (
          <Text size="sm" c="dimmed">
            {t('found.moreLikely', { count: record.likely - rows.length })}
          </Text>
        )}
      </Stack>
      <Group gap="lg">
        <Radio value="SKIP" label={t('found.skip')} />
        <Radio value="IMPORT" label={t('found.keep')} />
      </Group>
    </Radio.Group>
  )
}
