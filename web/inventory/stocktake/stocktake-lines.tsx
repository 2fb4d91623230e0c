import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  type LinePart,
  type StocktakeLine,
  lineParts,
  stocktake,
} from '@fieldhouse/domain/inventory/stocktake'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Answer } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { PageTurner } from '../../kit/list/page-turner.tsx'
import { SearchBox } from '../../kit/list/filters/search-box.tsx'
import { useWithin } from '../../kit/list/use-within.ts'
import { useFormat } from '../../kit/value/format.ts'
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx'
import { PickedProduct } from './picked-product.tsx'
import { goneFrom, inPlace } from './still-shown.ts'
import { CountedLine, PostedLine } from './stocktake-line.tsx'
import type { StocktakeRecord } from './stocktake-record.ts'
import classes from './stocktake.module.css'
import type { Counts } from './use-counting.ts'

/**
 * The number of products per page. A page is short, because users scroll through it, and because it is loaded again
 * after every count.
 */
const pageSize = 30

/**
 * The maximum number of lines that stay visible although they no longer match the filter. Above the maximum, the lines
 * that were shown first disappear.
 */
const mostStill = 90

/**
 * Reads a page of a stocktake's lines. Lines that were shown before are loaded as well, until the search or filter
 * changes, so that a counted line does not disappear.
 */
function useLines({ _id: id, status }: StocktakeRecord, asked: { q: string; show: LinePart; page: number }) {
  const queryKey = [stocktake.name, 'lines', id, asked, status]
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const read = (query: { product: string[]; limit: number } | (typeof asked & { limit: number })) =>
        call('GET /stocktake/lines/:id', { params: { id }, query, signal })
      const before = client.getQueryData<Answer<StocktakeLine[]>>(queryKey)?.result ?? []
      const page = await read({ ...asked, limit: pageSize })
      const product = goneFrom(before, page.result).slice(-mostStill)
      if (product.length === 0) return { ...page, result: inPlace(before, page.result) }
      const still = await read({ product, limit: product.length })
      return { ...page, result: inPlace(before, [...page.result, ...still.result]) }
    },
    placeholderData: keepPreviousData,
    // The lines are not cached. Otherwise, counted lines would still be listed when the user returns to the filter.
    gcTime: 0,
  })
}

type Props = { record: StocktakeRecord; counts: Counts; mayCount: boolean }

/** The products of a stocktake, with search, filters and inputs for the counts. */
export function StocktakeLines({ record, counts, mayCount }: Props) {
  const { t } = useTranslation('inventory/stocktake')
  const [state, change] = useListState()
  const isOpen = record.status === 'OPEN'
  const parts = lineParts.filter((part) => isOpen || part === 'all' || part === 'different')
  const show = parts.find((part) => part === state.tab) ?? 'all'
  const page = state.page ?? 1
  const read = useLines(record, { q: state.q ?? '', show, page })
  const lines = read.data?.result ?? []
  const turn = (to: number) => change({ page: to === 1 ? undefined : to })
  // A page stays open even if all its lines are counted. Another page opens only if the loaded page has no lines,
  // because it is beyond the last page.
  const isPast = lines.length === 0 && !read.isPlaceholderData
  useWithin(isPast ? (read.data?.pagination ?? null) : null, turn)
  return (
    <Stack gap="md">
      <Unsaved counts={counts} />
      {isOpen && mayCount && <PickedProduct record={record} counts={counts} />}
      <Group gap="sm" justify="space-between">
        <SegmentedTabs
          label={t('show.label')}
          segments={parts.map((part) => ({ value: part, label: t(`show.${part}`) }))}
          value={show}
          onChange={(tab) => change({ tab: tab === 'all' ? undefined : tab, page: undefined })}
        />
        <SearchBox q={state.q} onSearch={(q) => change({ q, page: undefined })} />
      </Group>
      <QueryState of={read} height={320} />
      {read.data?.pagination?.count === 0 && (
        <NothingHere>{state.q ? t('noneFound') : t(`none.${show}`)}</NothingHere>
      )}
      <ul className={classes.list} aria-label={t(`show.${show}`)}>
        {lines.map((line) => (
          <Line key={line.product._id} line={line} counts={counts} counting={isOpen && mayCount} />
        ))}
      </ul>
      <Group justify="center">
        <PageTurner page={page} pages={Math.max(read.data?.pagination?.pages ?? 1, page)} onTurn={turn} />
      </Group>
    </Stack>
  )
}

type LineProps = { line: StocktakeLine; counts: Counts; counting: boolean }

const Line = ({ line, counts, counting }: LineProps) =>
  counting ? <CountedLine line={line} counts={counts} /> : <PostedLine line={line} />

/** Shows the counts that are only stored on this device, and the counts that the server has refused. */
function Unsaved({ counts }: { counts: Counts }) {
  const { t } = useTranslation(['inventory/stocktake', 'inventory'])
  const format = useFormat()
  return (
    <>
      {counts.isLate && counts.waiting > 0 && (
        <Alert role="alert" color="yellow" variant="light">
          {t('pending', { count: counts.waiting })}
        </Alert>
      )}
      {counts.refused.map((count) => (
        <Alert key={`${count.product} ${count.condition}`} role="alert" color="red" variant="light">
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              {t('refused', {
                product: count.name,
                condition: t(`inventory:codes.productStatus.${count.condition}`),
                pieces: count.counted === null ? '–' : format.number(count.counted),
                why: count.why,
              })}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => counts.again(count)}>
                {t('again')}
              </Button>
              <Button size="xs" variant="default" onClick={() => counts.discard(count)}>
                {t('discard')}
              </Button>
            </Group>
          </Group>
        </Alert>
      ))}
    </>
  )
}
