import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { type Suggestion, requestsOf } from '@fieldhouse/domain/orders/reorder'
import { paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useSentOnce } from '../../kit/api/use-sent-once.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { PageTurner } from '../../kit/list/page-turner.tsx'
import { useWithin } from '../../kit/list/use-within.ts'
import { toast } from '../../kit/text/toast.tsx'
import { SupplierGroup } from './supplier-group.tsx'
import { readSuggestions } from './read-suggestions.ts'
import { WholeChoice } from './whole-choice.tsx'
import { type ChosenLine, askedOf, groupsOf, isFaulty, useChosen } from './use-chosen.ts'

/** The number of suggestions per page. */
const limit = 50

/** Lists low stock by supplier, with the button that requests the chosen products (OPEN-190). */
export function LowStock() {
  const { t } = useTranslation('orders')
  const low = useQuery({
    queryKey: [orderRequest.name, 'suggestions'],
    queryFn: ({ signal }) => readSuggestions(signal),
  })
  if (!low.data) return <QueryState of={low} height={320} />
  const { suggestions, capped } = low.data
  return (
    <Stack gap="md">
      {suggestions.length === 0 && <NothingHere>{t('reorder.none')}</NothingHere>}
      {capped && <Alert variant="light">{t('reorder.capped', { count: suggestions.length })}</Alert>}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    </Stack>
  )
}

/** Requests the chosen lines, at most once. Afterwards, loads the suggestions again, even after a refusal. */
function useAsk(lines: readonly ChosenLine[], done: () => void) {
  const { t } = useTranslation('orders')
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  const send = useSentOnce((asked: ReturnType<typeof askedOf>, idempotencyKey) =>
    call('POST /order-request/suggest', { body: { lines: asked }, idempotencyKey }),
  )
  const ask = async () => {
    setSending(true)
    try {
      const { result } = await send(askedOf(lines))
      toast('success', t('reorder.done', { count: result.length }))
      done()
    } catch (error) {
      showProblem(error)
    } finally {
      await readAgain(queries, orderRequest.name)
      setSending(false)
    }
  }
  return { ask, sending }
}

/** The page number in the URL, and a function that changes it. */
function usePage(count: number) {
  const [{ page = 1 }, change] = useListState()
  const turn = (to: number) => change({ page: to === 1 ? undefined : to })
  const pagination = paginationOf({ page, limit }, count)
  useWithin(pagination, turn)
  return { ...pagination, turn }
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const mayCreate = useMay(orderRequest.section, 'create')
  const { lines, change, forget } = useChosen(suggestions)
  const { page, pages, turn } = usePage(lines.length)
  const onPage = new Set(lines.slice((page - 1) * limit, page * limit).map(({ of }) => of.stock))
  const shown = groupsOf(lines).filter((group) => group.lines.some(({ of }) => onPage.has(of.stock)))
  return (
    <>
      <Asking lines={lines} done={forget} />
      {mayCreate && <WholeChoice lines={lines} {...{ page, limit }} onChange={change} onTurn={turn} />}
      {shown.map((group) => (
        <SupplierGroup
          key={group.supplier?._id ?? ''}
          {...group}
          shown={group.lines.filter(({ of }) => onPage.has(of.stock))}
          readOnly={!mayCreate}
          onChange={change}
        />
      ))}
      <Group justify="flex-end">
        <PageTurner page={page} pages={pages} onTurn={turn} />
      </Group>
    </>
  )
}

/** Explains the list, and shows the button that requests all chosen products. */
function Asking({ lines, done }: { lines: readonly ChosenLine[]; done: () => void }) {
  const { t } = useTranslation('orders')
  const mayCreate = useMay(orderRequest.section, 'create')
  const { ask, sending } = useAsk(lines, done)
  const asked = askedOf(lines)
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" maw={640}>
        {t('reorder.text')}
      </Text>
      {mayCreate && (
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={asked.length === 0 || lines.some(isFaulty)}
          loading={sending}
          onClick={() => void ask()}
        >
          {t('reorder.ask', { count: requestsOf(asked).length })}
        </Button>
      )}
    </Group>
  )
}
