import { List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { call } from './api.ts'
import { type Outcome, byReason, toEach } from './bulk.ts'
import type { AnyRecord } from './any-record.ts'
import { readAgain } from './read-again.ts'
import type { Chosen } from './use-chosen.ts'

type Values = Record<string, unknown>

/** Changes or deletes all chosen records, each on the version that was seen, and says honestly what was refused. */
export function useBulk(entity: Entity, chosen: Chosen) {
  const { t } = useTranslation('list')
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (
    act: (record: AnyRecord) => Promise<unknown>,
    said: 'changed' | 'deleted' | 'restored',
  ) => {
    setBusy(true)
    const outcome = await toEach(chosen.records, act)
    await readAgain(queries, entity.name)
    setBusy(false)
    chosen.drop(outcome.done.map(({ _id }) => _id))
    if (outcome.done.length > 0) toast('success', t(`bulk.${said}`, { count: outcome.done.length }))
    if (outcome.refused.length > 0)
      modals.open({
        title: t('bulk.refused', { count: outcome.refused.length }),
        children: <Refused outcome={outcome} />,
      })
  }
  return {
    busy,
    change: (valuesOf: (record: AnyRecord) => Values) =>
      run(
        (record) =>
          call(`${entity.segment}/update/${record._id}`, {
            method: 'PATCH',
            body: valuesOf(record),
            version: record.version,
          }),
        'changed',
      ),
    remove: () =>
      run(
        ({ _id, version }) => call(`${entity.segment}/delete/${_id}`, { method: 'DELETE', version }),
        'deleted',
      ),
    restore: () => run(({ _id }) => call(`${entity.segment}/restore/${_id}`, { method: 'POST' }), 'restored'),
  }
}

function Refused({ outcome }: { outcome: Outcome<AnyRecord> }) {
  return (
    <Stack gap="sm" mah={400} style={{ overflowY: 'auto' }}>
      <List spacing="sm" size="sm" listStyleType="none">
        {byReason(outcome).map(([why, records]) => (
          <List.Item key={why}>
            <Text size="sm" fw={600}>
              {records.map(nameOf).join(', ')}
            </Text>
            <Text size="sm">{why}</Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
