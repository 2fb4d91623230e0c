import { Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { RefillLine } from '@fieldhouse/domain/inventory/refill'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { callVerb } from '../kit/api/call-verb.ts'
import { resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { ConditionCounts } from './condition-counts.tsx'
import { StockDialog } from './stock-dialog.tsx'
import type { WarehouseRecord } from './warehouse-form.tsx'

type Values = { from: RecordRef | null; note: string }

const moved = (lines: readonly RefillLine[]) => lines.filter(({ counts }) => totalOf(counts) > 0)

/**
 * Returns a function that says why a refill is impossible: no source is chosen, or the stock of the source is not
 * loaded or lacks all missing pieces.
 */
function useFault(lines: readonly RefillLine[] | undefined, failed: boolean) {
  const { t } = useTranslation(['inventory', 'kit'])
  const unread = failed ? t('kit:listFailed') : t('kit:loading')
  const nothing = lines && moved(lines).length === 0 ? t('inventory:refill.nothing') : null
  const none = lines ? nothing : unread
  return (from: RecordRef | null) => (from ? none : fieldMessage('EMPTY'))
}

/** The query for the pieces that a warehouse needs, with their stock in the source warehouse. */
const useRefill = (id: string, from: RecordRef | null) =>
  useQuery({
    queryKey: ['stock', 'refill', id, from?._id ?? ''],
    queryFn: ({ signal }) =>
      resultOf('GET /inventory/refill/:id', { params: { id }, query: { from: from?._id }, signal }),
    enabled: from !== null,
  })

/**
 * Refills a warehouse, such as a van, to its target counts: shows the lines, and then moves all pieces with one
 * allocation (OPEN-191).
 */
export function RefillDialog({ of, onClose }: { of: WarehouseRecord; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const start = of.isDefault ? null : { _id: defaultWarehouse, name: t('defaultWarehouse') }
  const [from, setFrom] = useState<RecordRef | null>(start)
  const read = useRefill(of._id, from)
  const lines = read.data ?? []
  const form = useForm<Values>({
    initialValues: { from: start, note: '' },
    validate: { from: useFault(read.data, read.isError) },
  })
  return (
    <StockDialog
      step="refill"
      form={form}
      onClose={onClose}
      send={(_, { note, key }) =>
        callVerb({ segment: 'order' }, 'POST /create/', {
          body: {
            type: 'ALLOCATE',
            sender: from?._id ?? '',
            receiver: of._id,
            lineItems: moved(lines).map(({ product, counts }) => ({
              product: product._id,
              productStatusCounts: counts,
            })),
            ...(note.note === undefined ? {} : { notes: note.note }),
          },
          idempotencyKey: key,
        })
      }
      onRefused={() => void read.refetch()}
      done={() => t('refill.done', { warehouse: of.name })}
    >
      <RefPicker
        to={warehouse.name}
        label={t('refill.from')}
        query={{ skipWarehouses: [of._id] }}
        value={from ? [from] : []}
        onChange={([chosen]) => {
          setFrom(chosen ?? null)
          form.setFieldValue('from', chosen ?? null)
        }}
        error={dialogInput(form, 'from').error}
      />
      {from && <QueryState of={read} />}
      {read.data?.length === 0 && <NothingHere>{t('refill.full')}</NothingHere>}
      {lines.length > 0 && <Lines lines={lines} />}
    </StockDialog>
  )
}

function Lines({ lines }: { lines: readonly RefillLine[] }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('refill.lines')}>
      {lines.map(({ product, wanted, there, counts, short }) => (
        <Stack gap={2} component="li" key={product._id}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {nameOf('product', product)}
            </Text>
            {totalOf(counts) > 0 && <ConditionCounts counts={counts} />}
          </Group>
          <Text size="sm" c="dimmed">
            {t('refill.has', { there: format.number(there), wanted: format.number(wanted) })}
          </Text>
          {short > 0 && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('refill.short', { count: short })}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
