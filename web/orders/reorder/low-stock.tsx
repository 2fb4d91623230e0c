import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import type { Suggestion } from '@fieldhouse/domain/orders/reorder'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { NothingHere, QueryState } from '../../kit/api/query-state.tsx'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { useSentOnce } from '../../kit/api/use-sent-once.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { PageTurner } from '../../kit/list/page-turner.tsx'
import { useWithin } from '../../kit/list/use-within.ts'
import { toast } from '../../kit/text/toast.tsx'
import { SupplierGroup } from './supplier-group.tsx'
import { type ChosenLine, askedOf, groupsOf, isFaulty, useChosen } from './use-chosen.ts'

/** What is below its trigger, by supplier, and the button that asks for it (OPEN-190). */
export function LowStock() {
  const { t } = useTranslation('orders')
  const [{ page = 1 }, change] = useListState()
  const low = useQuery({
    queryKey: [orderRequest.name, 'suggestions', page],
    queryFn: ({ signal }) => call('GET /order-request/suggestions', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  useWithin(low.isPlaceholderData ? null : (low.data?.pagination ?? null), (to) =>
    change({ page: to === 1 ? undefined : to }),
  )
  if (!low.data) return <QueryState of={low} height={320} />
  const { result, pagination } = low.data
  return (
    <Stack gap="md">
      {pagination?.count === 0 && <NothingHere>{t('reorder.none')}</NothingHere>}
      {pagination?.capped && <Alert variant="light">{t('reorder.capped')}</Alert>}
      {result.length > 0 && <Suggestions suggestions={result} />}
      <Group justify="flex-end">
        <PageTurner page={page} pages={pagination?.pages ?? 1} onTurn={(to) => change({ page: to })} />
      </Group>
    </Stack>
  )
}

/** Sends what is chosen, once; what was refused is said, and read again. */
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

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { t } = useTranslation('orders')
  const mayCreate = useMay(orderRequest.section, 'create')
  const { lines, change, forget } = useChosen(suggestions)
  const { ask, sending } = useAsk(lines, forget)
  const groups = groupsOf(lines)
  const chosen = lines.filter((line) => line.chosen)
  const requests = groups.filter((group) => group.lines.some((line) => line.chosen)).length
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={640}>
          {t('reorder.text')}
        </Text>
        {mayCreate && (
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={chosen.length === 0 || lines.some(isFaulty)}
            loading={sending}
            onClick={() => void ask()}
          >
            {t('reorder.ask', { count: requests })}
          </Button>
        )}
      </Group>
      {groups.map((group) => (
        <SupplierGroup key={group.supplier?._id ?? ''} {...group} readOnly={!mayCreate} onChange={change} />
      ))}
    </>
  )
}
