import { Alert, Button, Group, Pagination, Stack, Text } from '@mantine/core'
import {
  type LinePart,
  type StocktakeLine,
  lineParts,
  stocktake,
} from '@fieldhouse/domain/inventory/stocktake'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pagination as Pages } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { pagesShown } from '../../kit/api/pages.ts'
import { NothingHere, QueryState } from '../../kit/api/query-state.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx'
import { PickedProduct } from './picked-product.tsx'
import { CountedLine, PostedLine } from './stocktake-line.tsx'
import type { StocktakeRecord } from './stocktake-record.ts'
import classes from './stocktake.module.css'
import type { Counts } from './use-counting.ts'

/** Products on a page: what a thumb scrolls through, and few enough to be read again whenever somebody counts. */
const pageSize = 30

/** A page of a list's products. */
function useLines(id: string, asked: { q: string; show: LinePart; page: number }) {
  return useQuery({
    queryKey: [stocktake.name, 'lines', id, asked],
    queryFn: ({ signal }) =>
      call('GET /stocktake/lines/:id', { params: { id }, query: { ...asked, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

type Props = { record: StocktakeRecord; counts: Counts; mayCount: boolean }

/** The products of a stocktake: searched, narrowed to what is to be counted, and counted in place. */
export function StocktakeLines({ record, counts, mayCount }: Props) {
  const { t } = useTranslation('inventory/stocktake')
  const [state, change] = useListState()
  const isOpen = record.status === 'OPEN'
  const parts = lineParts.filter((part) => isOpen || part === 'all' || part === 'different')
  const show = parts.find((part) => part === state.tab) ?? 'all'
  const read = useLines(record._id, { q: state.q ?? '', show, page: state.page ?? 1 })
  const lines = read.data?.result ?? []
  return (
    <Stack gap="md">
      {isOpen && mayCount && <Unsaved counts={counts} />}
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
      {read.data && lines.length === 0 && (
        <NothingHere>{state.q ? t('noneFound') : t(`none.${show}`)}</NothingHere>
      )}
      <ul className={classes.list} aria-label={t(`show.${show}`)}>
        {lines.map((line) => (
          <Line key={line.product._id} line={line} counts={counts} counting={isOpen && mayCount} />
        ))}
      </ul>
      {read.data?.pagination && (
        <Turn of={read.data.pagination} onTurn={(page) => change({ page: page === 1 ? undefined : page })} />
      )}
    </Stack>
  )
}

type LineProps = { line: StocktakeLine; counts: Counts; counting: boolean }

const Line = ({ line, counts, counting }: LineProps) =>
  counting ? <CountedLine line={line} counts={counts} /> : <PostedLine line={line} />

/** What this device keeps because it is not saved yet, and what the server refused. */
function Unsaved({ counts }: { counts: Counts }) {
  const { t } = useTranslation(['inventory/stocktake', 'inventory'])
  return (
    <>
      {!counts.isReached && counts.waiting > 0 && (
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
                count: count.counted ?? '–',
                why: count.why,
              })}
            </Text>
            <Button size="xs" variant="default" onClick={() => counts.discard(count)}>
              {t('discard')}
            </Button>
          </Group>
        </Alert>
      ))}
    </>
  )
}

/** Turns the pages of a long list. */
function Turn({ of: { page, pages }, onTurn }: { of: Pages; onTurn: (page: number) => void }) {
  const { t } = useTranslation('kit')
  if (pages < 2) return null
  return (
    <Pagination.Root total={pages} value={page} onChange={onTurn}>
      <Group gap={4} justify="center" className="no-print">
        <Pagination.Previous aria-label={t('previousPage')} />
        {pagesShown(page, pages).map((each, at, all) =>
          each === null ? (
            <Pagination.Dots key={`after ${all[at - 1]}`} />
          ) : (
            <Pagination.Control
              key={each}
              active={each === page}
              onClick={() => onTurn(each)}
              aria-label={t('pageNumber', { page: each })}
              {...(each === page ? { 'aria-current': 'page' as const } : {})}
            >
              {each}
            </Pagination.Control>
          ),
        )}
        <Pagination.Next aria-label={t('nextPage')} />
      </Group>
    </Pagination.Root>
  )
}
