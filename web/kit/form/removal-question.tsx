import { List, Stack, Text } from '@mantine/core'
import type { Archive } from '@fieldhouse/domain/kit/entity/archive'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import type { AnyRecord } from '../api/any-record.ts'

/** How many records are named; the rest is only counted. */
const named = 5

const follows = { 'by-delete': 'archived', 'on-request': 'archivable' } as const satisfies Record<
  Archive,
  string
>

/** The consequence of deleting: the records are archived, or unreferenced ones are deleted for good (OPEN-46). */
export function WhatFollows({ entity, count }: { entity: Entity; count: number }) {
  const { t } = useTranslation('kit/list')
  const kind = entity.archive === null ? 'final' : follows[entity.archive]
  return <Text size="sm">{t(`bulk.follows.${kind}`, { count })}</Text>
}

/** The records to delete, the first ones by name, and the consequences. */
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
