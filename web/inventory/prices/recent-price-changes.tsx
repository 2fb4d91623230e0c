import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { PriceChange } from '@fieldhouse/domain/inventory/prices/price-change'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../kit/api/may.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { RecordLink } from '../../screens/record-link.tsx'

/** The latest changes of many prices, each with its undo as long as that is possible (OPEN-798). */
export function RecentPriceChanges() {
  const { t } = useTranslation('inventory/prices')
  const found = useQuery({
    queryKey: ['product', 'changes'],
    queryFn: ({ signal }) => resultOf('GET /product/priceChanges', { signal }),
  })
  if (!found.data) return <QueryState of={found} height={120} />
  if (found.data.length === 0) return <NothingHere>{t('recent.none')}</NothingHere>
  return (
    <Stack gap="sm">
      {found.data.map((each) => (
        <ChangeCard key={each._id} of={each} />
      ))}
    </Stack>
  )
}

/** Returns the text of a change: `+5% · To .99 · Product · Pumps`. */
function useChangeText() {
  const { t } = useTranslation('inventory/prices')
  const words = useEntityWords(product, 'inventory')
  const format = useFormat()
  return ({ unit, value, rounding, filter }: PriceChange): string => {
    const size = unit === 'AMOUNT' ? format.money(value) : format.percent(value)
    const { productType, category, brand, tag } = filter
    return [
      value.startsWith('-') ? size : `+${size}`,
      ...(rounding === 'CENT' ? [] : [t(`roundings.${rounding}`)]),
      ...(productType ? [words.option('productType', productType)] : []),
      ...[category, brand, tag].flatMap((name) => name ?? []),
    ].join(' · ')
  }
}

function ChangeCard({ of }: { of: PriceChange }) {
  const { t } = useTranslation('inventory/prices')
  const format = useFormat()
  const text = useChangeText()
  const at = format.instant(of.at)
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" fw={500}>
            {text(of)}
          </Text>
          <Text size="xs" c="dimmed">
            {t('recent.about', { count: of.count, at })}
            {of.by && ` · ${of.by.name}`}
          </Text>
        </div>
        <Undo of={of} />
      </Group>
      {of.undone && <Undone of={of.undone} />}
    </Paper>
  )
}

/** The button that restores the prices before a change, after a question. */
function Undo({ of }: { of: PriceChange }) {
  const { t } = useTranslation('inventory/prices')
  const format = useFormat()
  const queries = useQueryClient()
  const mayUpdate = useMay(product.section, 'update')
  const undo = useMutation({
    mutationFn: () => call('POST /product/undoPrices/:id', { params: { id: of._id } }),
    onSuccess: async ({ result }) => {
      toast('success', t('recent.restored', { count: result.undone?.restored ?? 0 }))
      await queries.invalidateQueries({ queryKey: [product.name] })
    },
    onError: showProblem,
  })
  if (!mayUpdate || of.until === null) return null
  const ask = () =>
    askFirst({
      title: t('recent.question'),
      children: t('recent.consequence', { until: format.instant(of.until ?? '') }),
      confirm: t('recent.undo'),
      onConfirm: () => undo.mutate(),
    })
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={undo.isPending}
      onClick={ask}
    >
      {t('recent.undo')}
    </Button>
  )
}

/** The result of an undo, with the products whose price was changed again. */
function Undone({ of: { at, restored, kept } }: { of: NonNullable<PriceChange['undone']> }) {
  const { t } = useTranslation('inventory/prices')
  const format = useFormat()
  return (
    <Stack gap={2} mt="xs">
      <Text size="sm">{t('recent.undone', { count: restored, at: format.instant(at) })}</Text>
      {kept.length > 0 && <Text size="sm">{t('recent.kept')}</Text>}
      {kept.map((each) => (
        <Text key={each._id} size="sm">
          <RecordLink entity="product" record={each} fz="inherit">
            {`${each.productNumber} ${each.name}`}
          </RecordLink>
          {each.unitPrice !== null && `: ${format.money(each.unitPrice)}`}
        </Text>
      ))}
    </Stack>
  )
}
