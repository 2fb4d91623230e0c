import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import type { LikelyChoice } from '@fieldhouse/domain/imports/import-state'
import { type Makeable, makeable } from '@fieldhouse/domain/imports/missing-names'
import { IconTags } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { useMay } from '../kit/api/may.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { useImportCalls } from './use-import.ts'
import { type ImportRecord } from '@fieldhouse/domain/imports/import-record'

type Props = { record: ImportRecord; likely: LikelyChoice }

/** The names in the file that match no record, and whether the import creates records for them. */
export function ImportMissing({ record, likely }: Props) {
  const said = (record.missing ?? []).filter(({ use }) => use !== 'LIKELY' || likely === 'IMPORT')
  const entities = [...new Set(said.map(({ entity }) => entity))]
  const made = record.file?.creates ?? []
  // If only skipped likely duplicates contain new names, no records are created for these names, but the choice to
  // create them stays visible.
  const shown = [...entities, ...made.filter((entity) => !entities.includes(entity))]
  return shown.map((entity) => (
    <MissingOf
      key={entity}
      record={record}
      entity={entity}
      names={said.filter((each) => each.entity === entity).map(({ name }) => name)}
    />
  ))
}

/** The maximum number of new names that are listed. */
const mostNames = 12

type OfProps = { record: ImportRecord; entity: Makeable; names: string[] }

function MissingOf({ record, entity, names }: OfProps) {
  const { t } = useTranslation('imports')
  const may = useMay(makeable[entity].section, 'create')
  const { check } = useImportCalls()
  const { file } = record
  const creates = file?.creates ?? []
  const isMade = creates.includes(entity)
  if (!file || (names.length === 0 && !isMade)) return null
  const choose = (wanted: boolean) => {
    const others = creates.filter((each) => each !== entity)
    const { columns, constants } = file
    check.mutate({
      id: record._id,
      plan: { columns, constants, creates: wanted ? [...others, entity] : others },
    })
  }
  const count = names.length
  const some = names.slice(0, mostNames).join(', ')
  return (
    <Alert
      color={isMade ? 'teal' : 'blue'}
      icon={<IconTags aria-hidden />}
      title={t(isMade ? `missing.${entity}.made` : `missing.${entity}.absent`, { count })}
    >
      <Stack gap="xs">
        {count > 0 && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }} dir="auto">
            {count > mostNames ? t('missing.more', { names: some, count: count - mostNames }) : some}
          </Text>
        )}
        {may ? (
          <Checkbox
            label={t('missing.make')}
            checked={check.isPending ? check.variables.plan.creates.includes(entity) : isMade}
            disabled={check.isPending}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        ) : (
          <Text size="sm">{t('missing.mayNot')}</Text>
        )}
        {check.error && <ProblemAlert problem={problemOf(check.error)} />}
      </Stack>
    </Alert>
  )
}
