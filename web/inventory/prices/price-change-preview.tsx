import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PreviewedPrice } from '@fieldhouse/domain/inventory/prices/price-change'
import { product } from '@fieldhouse/domain/inventory/product'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { problemOf } from '../../kit/api/api.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import { NothingHere } from '../../kit/api/problems/query-state.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { NumberedProduct } from '../numbered-product.tsx'
import { MarginCell } from './margin-cell.tsx'
import type { Previewed } from './previewed.ts'

type Props = { of: Previewed; onPreview: (previewed: Previewed) => void; onClose: () => void }

/** Applies a previewed change. If prices have changed since, shows the new preview. */
function useApply({ of, onPreview, onClose }: Props) {
  const { t } = useTranslation('inventory/prices')
  const queries = useQueryClient()
  const { body, preview } = of
  return useMutation({
    mutationFn: () => call('POST /product/changePrices', { body: { ...body, seal: preview.seal } }),
    onSuccess: async ({ result }) => {
      toast('success', t('change.done', { count: result.count }))
      onClose()
      await queries.invalidateQueries({ queryKey: [product.name] })
    },
    onError: async (error) => {
      if (problemOf(error).code !== 'PRICES_CHANGED') return
      onPreview({ body, preview: await resultOf('POST /product/previewPrices', { body }) })
    },
  })
}

/** A sentence that takes the focus: on a phone, the preview is below the form and out of view. */
function Counted({ children }: { children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <Text ref={sentence} tabIndex={-1} size="sm">
      {children}
    </Text>
  )
}

/** The prices before and after a change, with the button that applies it. */
export function PriceChangePreview(props: Props) {
  const { t } = useTranslation('inventory/prices')
  const { count, unchanged, belowFloor, rows, seal } = props.of.preview
  const apply = useApply(props)
  return (
    <FormSection title={t('preview.title')}>
      <Stack gap="md">
        {apply.error && <ProblemAlert problem={problemOf(apply.error)} />}
        <Counted key={seal}>
          {t('preview.count', { count })}
          {unchanged > 0 && ` ${t('preview.unchanged', { count: unchanged })}`}
        </Counted>
        {belowFloor > 0 && <Alert color="yellow">{t('preview.below', { count: belowFloor })}</Alert>}
        {count === 0 ? <NothingHere>{t('preview.none')}</NothingHere> : <Rows rows={rows} />}
        {rows.length < count && (
          <Text size="sm" c="dimmed">
            {t('preview.more', { count: count - rows.length })}
          </Text>
        )}
        <Group>
          <Button loading={apply.isPending} disabled={count === 0} onClick={() => apply.mutate()}>
            {t('change.apply', { count })}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('change.cancel')}
          </Button>
        </Group>
      </Stack>
    </FormSection>
  )
}

function Rows({ rows }: { rows: readonly PreviewedPrice[] }) {
  const { t } = useTranslation('inventory/prices')
  const words = useEntityWords(product, 'inventory')
  const format = useFormat()
  return (
    <PlainTable
      label={t('preview.title')}
      first={{ field: 'name', title: words.one }}
      columns={[
        { field: 'cost', title: words.field('unitCost'), align: 'right' },
        { field: 'before', title: t('preview.before'), align: 'right' },
        { field: 'after', title: t('preview.after'), align: 'right' },
        { field: 'marginBefore', title: t('preview.marginBefore'), align: 'right' },
        { field: 'marginAfter', title: t('preview.marginAfter'), align: 'right' },
      ]}
      rows={rows.map((row) => ({
        id: row._id,
        name: <NumberedProduct product={row} />,
        facts: {
          cost: row.unitCost === null ? '–' : format.money(row.unitCost),
          before: format.money(row.before),
          after: <strong>{format.money(row.after)}</strong>,
          marginBefore: row.marginBefore === null ? '–' : format.percent(row.marginBefore),
          marginAfter: <MarginCell price={row.after} cost={row.unitCost} />,
        },
      }))}
    />
  )
}
