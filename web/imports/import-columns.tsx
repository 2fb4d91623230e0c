import { Alert, Box, Button, Group, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { guessColumns } from '@fieldhouse/domain/imports/guess'
import { reasonHeadings } from '@fieldhouse/domain/imports/synonyms'
import { type ImportPlan, missingFields, repeatedColumns } from '@fieldhouse/domain/imports/targets'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { folded } from '@fieldhouse/domain/kit/words/fold'
import { localeOf } from '@fieldhouse/domain/kit/words/locales'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { ImportConstants } from './import-constants.tsx'
import { useTargets } from './target-labels.ts'
import { useImportCalls } from './use-import.ts'
import { type ImportFile, type ImportRecord } from '@fieldhouse/domain/imports/import-record'

type Props = {
  entity: Entity
  words: EntityWords
  record: ImportRecord
  onChecking: () => void
  onAnew: () => void
}

const noFile: ImportFile = {
  headings: [],
  samples: [],
  columns: [],
  constants: {},
  creates: [],
  isRemembered: false,
}

/**
 * The initial plan: the choices for an earlier file with the same columns. Without an earlier file, the plan is guessed
 * from the labels of the fields.
 */
function useFirstPlan({ entity, words, record }: Props) {
  const language = useLanguage()
  const targets = useTargets(entity, words)
  const file = record.file ?? noFile
  return useState<ImportPlan>(() => {
    if (file.isRemembered) return { columns: file.columns, constants: file.constants }
    const labels = Object.fromEntries(targets.map(({ key, label }) => [key, label]))
    const rows = file.samples.map(({ cells }) => cells)
    const columns = guessColumns(entity, { headings: file.headings, rows, labels })
    return { columns, constants: 'languages' in entity.fields ? { languages: localeOf[language] } : {} }
  })
}

/** Asks to which field each column belongs, and for required values that the file lacks. */
export function ImportColumns(props: Props) {
  const { entity, words, record, onChecking, onAnew } = props
  const { t } = useTranslation('imports')
  const file = record.file ?? noFile
  const [plan, setPlan] = useFirstPlan(props)
  const [tried, setTried] = useState(false)
  const { check } = useImportCalls()
  const missing = missingFields(entity, plan)
  const repeated = repeatedColumns(entity, plan)
  const begin = () => {
    setTried(true)
    if (missing.length > 0 || repeated.length > 0) return
    check.mutate({ id: record._id, plan: { ...plan, creates: file.creates } }, { onSuccess: onChecking })
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('columns.text', { name: record.name, count: record.rows })}</Text>
      {file.isRemembered && record.state === 'STAGED' && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />} py="xs">
          {t('columns.remembered')}
        </Alert>
      )}
      {check.error && <ProblemAlert problem={problemOf(check.error)} />}
      <Ignored file={file} plan={plan} />
      <ColumnTable
        {...{ entity, words, file, plan, repeated }}
        onChange={(columns) => setPlan({ ...plan, columns })}
      />
      <ImportConstants
        {...{ entity, words, plan, tried, missing }}
        onChange={(constants) => setPlan({ ...plan, constants })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button onClick={begin} loading={check.isPending}>
          {t('columns.check')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The maximum number of ignored columns that are listed. */
const mostIgnored = 8

/** Lists the columns that contain values but are not imported. */
function Ignored({ file, plan }: { file: ImportFile; plan: ImportPlan }) {
  const { t } = useTranslation('imports')
  const headings = useHeadings(file)
  const reasons: readonly string[] = reasonHeadings
  const isFilled = (at: number) => file.samples.some(({ cells }) => (cells[at] ?? '').trim() !== '')
  const names = headings.filter(
    (_, at) => !plan.columns[at] && isFilled(at) && !reasons.includes(folded(file.headings[at] ?? '')),
  )
  if (names.length === 0) return null
  const some = [...names.slice(0, mostIgnored), ...(names.length > mostIgnored ? ['…'] : [])].join(', ')
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {t('columns.ignored', { count: names.length, names: some })}
    </Text>
  )
}

type TableProps = Pick<Props, 'entity' | 'words'> & {
  file: ImportFile
  plan: ImportPlan
  repeated: readonly number[]
  onChange: (columns: (string | null)[]) => void
}

/** The option for a column that is not imported. */
const nothing = ''

/** The number of sample rows for each column. */
const shown = 3

/** The names of the columns: their headings. If a heading is empty or occurs twice, with the number of the column. */
function useHeadings({ headings }: ImportFile) {
  const { t } = useTranslation('imports')
  return headings.map((heading, at) => {
    const number = at + 1
    if (heading === '') return t('columns.noHeading', { number })
    const isAlone = headings.filter((each) => each === heading).length === 1
    return isAlone ? heading : t('columns.sameHeading', { heading, number })
  })
}

function ColumnTable({ entity, words, file, plan, repeated, onChange }: TableProps) {
  const { t } = useTranslation('imports')
  const targets = useTargets(entity, words)
  const headings = useHeadings(file)
  const data = [
    { value: nothing, label: t('columns.nothing') },
    ...targets.map(({ key, label }) => ({ value: key, label })),
  ]
  const choose = (at: number, key: string | null) =>
    onChange(headings.map((_, each) => (each === at ? key || null : (plan.columns[each] ?? null))))
  return (
    // On a phone, only the dialog scrolls, and a column's name is above its samples.
    <ScrollArea.Autosize mah={{ base: 'none', xs: '45vh' }} type="auto" offsetScrollbars="y">
      <Table aria-label={t('columns.title')} verticalSpacing={6} stickyHeader>
        <Table.Thead visibleFrom="xs">
          <Table.Tr>
            <Table.Th>{t('columns.column')}</Table.Th>
            <Table.Th>{t('columns.samples')}</Table.Th>
            <Table.Th w="50%">{t('columns.holds')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {headings.map((heading, at) => (
            <ColumnRow
              // oxlint-disable-next-line react/no-array-index-key -- a file may repeat or lack headings, and its columns never move
              key={at}
              heading={heading}
              samples={file.samples.slice(0, shown).flatMap(({ cells }) => cells[at] || [])}
            >
              <Select
                aria-label={t('columns.holdsLabel', { heading })}
                data={data}
                value={plan.columns[at] ?? nothing}
                searchable
                allowDeselect={false}
                maxDropdownHeight={280}
                error={repeated.includes(at) ? t('columns.repeated') : null}
                onChange={(key) => choose(at, key)}
              />
            </ColumnRow>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

type RowProps = { heading: string; samples: readonly string[]; children: ReactNode }

/** A column of the file with its name, its samples, and the choice of its field. */
function ColumnRow({ heading, samples, children }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td visibleFrom="xs" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {heading}
      </Table.Td>
      <Table.Td visibleFrom="xs" maw={220}>
        {samples.map((sample, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same text
          <Text key={row} size="xs" c="dimmed" truncate dir="auto">
            {sample}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>
        <Box hiddenFrom="xs" mb={4}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {heading}
          </Text>
          <Text size="xs" c="dimmed" truncate dir="auto" maw="70vw">
            {samples.join(' · ')}
          </Text>
        </Box>
        {children}
      </Table.Td>
    </Table.Tr>
  )
}
