import { Group, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { noPieces } from '@fieldhouse/domain/inventory/conditions'
import { adjustReasons } from '@fieldhouse/domain/inventory/stock-calls'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { call } from '../kit/api/call.ts'
import { problemOf } from '../kit/api/api.ts'
import { theirsOf } from '../kit/api/problems/theirs.ts'
import { LoadingFailed } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ConditionCounts } from './condition-counts.tsx'
import { CountsInput, faultsOfCounts, sentCounts, typedCounts } from './counts-input.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StockDialog } from './stock-dialog.tsx'
import type { StockRecord } from './stock-record.ts'

/** The stock to count: an existing stock entry, or a product or warehouse for which the user chooses the other. */
export type Counted = StockRecord | { product: RecordRef } | { warehouse: RecordRef }

type Props = { of: Counted; onClose: () => void }
type Pair = { product: RecordRef; warehouse: RecordRef }
type Values = {
  product: RecordRef | null
  warehouse: RecordRef | null
  productStatusCounts: ReturnType<typeof typedCounts>
  reason: (typeof adjustReasons)[number]
  note: string
}

const startOf = (of: Counted): Values => ({
  product: 'product' in of ? of.product : null,
  warehouse: 'warehouse' in of ? of.warehouse : null,
  productStatusCounts: typedCounts('_id' in of ? of.productStatusCounts : noPieces),
  reason: 'COUNT',
  note: '',
})

/**
 * Loads the known stock of a product in a warehouse. Without the known stock, the user might set the stock to zero by
 * mistake.
 */
function useLookUp(found: (entry: StockRecord | null) => void) {
  const queries = useQueryClient()
  const { mutate, reset, error, variables } = useMutation({
    mutationFn: ({ product, warehouse: place }: Pair) => {
      const query = { filter_product: product._id, filter_warehouse: place._id, limit: 1 }
      return queries.fetchQuery({ ...recordQueries.list(stock, query), staleTime: 0 })
    },
  })
  // If the user chooses another product or warehouse meanwhile, only the response for the last choice is used.
  const lookUp = (pair: Pair) => mutate(pair, { onSuccess: ({ result }) => found(result[0] ?? null) })
  return { lookUp, forget: reset, failed: error && variables ? { error, pair: variables } : null }
}

/** The form of a count. The form reads the known stock as soon as the product and the warehouse are chosen. */
function useCount(of: Counted) {
  // The known stock. Undefined while the stock is loading; null if the product was never counted in the warehouse.
  const [seen, setSeen] = useState<StockRecord | null | undefined>('_id' in of ? of : undefined)
  const form = useForm({
    initialValues: startOf(of),
    validate: ({ product, warehouse: place, productStatusCounts }) => ({
      product: product ? null : fieldMessage('REQUIRED'),
      warehouse: place ? null : fieldMessage('REQUIRED'),
      ...(seen === undefined
        ? { productStatusCounts: true }
        : faultsOfCounts(productStatusCounts, { each: true })),
    }),
  })
  const { lookUp, forget, failed } = useLookUp((entry) => {
    setSeen(entry)
    form.setValues({ productStatusCounts: typedCounts(entry?.productStatusCounts ?? noPieces) })
  })
  const choose = (changed: Partial<Record<keyof Pair, RecordRef | null>>) => {
    const { product, warehouse: place } = { ...form.getValues(), ...changed }
    form.setValues(changed)
    setSeen(undefined)
    if (product && place) lookUp({ product, warehouse: place })
    else forget()
  }
  return {
    form,
    seen,
    choose,
    failed,
    lookUp,
    /** After a conflict, shows the other user's count, so that it is not overwritten unseen. */
    seeTheirs: (error: unknown) => setSeen((before) => theirsOf<StockRecord>(error) ?? before),
  }
}

type Count = ReturnType<typeof useCount>

/**
 * The dialog that corrects the number of pieces, with a reason. If another user changed the number, the dialog shows
 * the new number before the user can overwrite it.
 */
export function CountDialog({ of, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const ledger = useEntityWords(stockMovement, 'inventory')
  const count = useCount(of)
  const { form, seen, failed } = count
  return (
    <StockDialog
      step="count"
      form={form}
      onClose={onClose}
      send={({ product, warehouse: place, productStatusCounts, reason }, { note, key }) =>
        call('POST /inventory/adjust', {
          body: {
            product: product?._id ?? '',
            warehouse: place?._id ?? '',
            productStatusCounts: sentCounts(productStatusCounts),
            reason,
            ...(seen ? { version: seen.version } : {}),
            ...note,
          },
          idempotencyKey: key,
        })
      }
      done={() => t('count.done')}
      onRefused={count.seeTheirs}
    >
      <CountedPair of={of} count={count} />
      {failed && (
        <LoadingFailed why={problemOf(failed.error).msg} onRetry={() => count.lookUp(failed.pair)} />
      )}
      {seen && (
        <Group gap="xs">
          <Text size="sm">{t('count.now')}</Text>
          <ConditionCounts counts={seen.productStatusCounts} />
        </Group>
      )}
      <CountsInput form={form} disabled={seen === undefined} />
      <Select
        {...dialogInput(form, 'reason')}
        label={ledger.field('reason')}
        data={adjustReasons.map((code) => ({ value: code, label: ledger.option('reason', code) }))}
        allowDeselect={false}
      />
    </StockDialog>
  )
}

/**
 * The product and the warehouse of a count. If `of` contains only the product or only the warehouse, the user chooses
 * the other one.
 */
function CountedPair({ of, count: { form, choose } }: { of: Counted; count: Count }) {
  const words = useEntityWords(stock, 'inventory')
  const values = form.getValues()
  return (
    <>
      {'product' in of ? (
        <Text size="sm">{nameOf('product', of.product)}</Text>
      ) : (
        <ProductPicker
          label={words.field('product')}
          value={values.product}
          query={{ filter_productType: ['PRODUCT', 'TOOL'] }}
          onChange={(product) => choose({ product })}
          error={dialogInput(form, 'product').error}
        />
      )}
      {'warehouse' in of ? (
        <Text size="sm" c="dimmed">
          {nameOf('warehouse', of.warehouse)}
        </Text>
      ) : (
        <RefPicker
          to={warehouse.name}
          label={words.field('warehouse')}
          value={values.warehouse ? [values.warehouse] : []}
          onChange={([place]) => choose({ warehouse: place ?? null })}
          error={dialogInput(form, 'warehouse').error}
        />
      )}
    </>
  )
}
