import { List, Stack, Text } from '@mantine/core'
import type { Archive } from '@fieldhouse/domain/kit/entity/archive'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import type { AnyRecord } from '../api/any-record.ts'

/**
 * The maximum number of records that the question names. If there are more, the question shows the number of the
 * others.
 */
const named = 5

const follows = { 'by-delete': 'archived', 'on-request': 'archivable' } as const satisfies Record<
  Archive,
  string
>

/**
 * Explains the consequence of a deletion. The entity determines whether deleted records are archived or deleted for
 * good (OPEN-46).
 */
export function WhatFollows({ entity, count }: { entity: Entity; count: number }) {
  const { t } = useTranslation('kit/list')
  const kind = entity.archive === null ? 'final' : follows[entity.archive]
  return <Text size="sm">{t(`bulk.follows.${kind}`, { count })}</Text>
}

/** Lists the records to delete and explains the consequence. Only the first records are named. */
export function RemovalQuestion({ entity, records }: { entity: Entity; records: readonly AnyRecord[] }) {
  const { t } = useTranslation('kit/list')
  const more = records.length - named
  return (
    <Stack gap="sm">
      <List size="sm">
        {records.slice(0, named).map((record) => (
          <List.Item key={record._id}>{nameOf(entity, record)}</List.Item>
        ))}
        {more > 0 && <List.Item>{t('bulk.more', { count: more })}</List.Item>}
      </List>
      <WhatFollows entity={entity} count={records.length} />
    </Stack>
  )
}
