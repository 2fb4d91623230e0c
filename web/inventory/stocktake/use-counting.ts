import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import { type StocktakeLine, stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, type ApiProblem, problemOf, sessionResumed } from '../../kit/api/api.ts'
import { type AnswerTo, call } from '../../kit/api/call.ts'
import { useReached } from '../../kit/api/connection.ts'
import { stored } from '../../kit/api/preferences.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { useStoredList } from '../../kit/api/stored-list.ts'
import { toast } from '../../kit/text/toast.tsx'
import {
  type Kept,
  discarded,
  isPassing,
  kept,
  noted,
  sameLine,
  sentAgain,
  settled,
  waitAfter,
} from './kept-counts.ts'
import { serverNow } from '../../kit/api/server-time.ts'

/** Typing rests this long before it is sent, in ms. */
const rest = 700

/** How many are sent at once. */
const most = 300

/** What may be counted while nothing is heard of the server: a week, as far back as it looks. */
const oldest = 604_800_000

/** Which of what was sent is refused: those whose places are named, else all. */
function refusedOf(sent: readonly Kept[], { errors }: ApiProblem): ReadonlyMap<Kept, string> {
  const named = errors.flatMap(({ path: [part, at], msg }) => {
    const count = part === 'counts' ? sent[Number(at)] : undefined
    return count ? [[count, msg] as const] : []
  })
  return new Map(named)
}

type Counted = AnswerTo<'POST /stocktake/count/:id'>

/** Says whose counts were replaced, and shows what was counted before it is read again. */
function useAnswer(id: string) {
  const { t } = useTranslation(['inventory/stocktake', 'inventory'])
  const queries = useQueryClient()
  return ({ result: { lines, replaced } }: Answer<Counted>) => {
    const fresh = new Map(lines.map((line) => [line.product._id, line]))
    queries.setQueriesData<Answer<StocktakeLine[]>>({ queryKey: [stocktake.name, 'lines', id] }, (page) =>
      page ? { ...page, result: page.result.map((line) => fresh.get(line.product._id) ?? line) } : page,
    )
    for (const { product, condition, counted, countedBy } of replaced)
      toast(
        'info',
        t('replaced', {
          name: countedBy ? `${countedBy.firstName} ${countedBy.lastName}` : '–',
          count: counted,
          product: fresh.get(product)?.product.name ?? '',
          condition: t(`inventory:codes.productStatus.${condition}`),
        }),
      )
    void readAgain(queries, stocktake.name)
  }
}

/**
 * When the next try may be: at once, or after a failed one not before a while; at once again when the connection is back
 * or somebody has signed in again.
 */
function useTries() {
  const isReached = useReached()
  const [tries, setTries] = useState({ failed: 0, notBefore: 0 })
  const reset = useCallback(() => setTries({ failed: 0, notBefore: 0 }), [])
  useWindowEvent('online', reset)
  useWindowEvent(sessionResumed, reset)
  return {
    notBefore: tries.notBefore,
    isLate: !isReached || tries.failed > 0,
    reset,
    fail: ({ retryAfter }: ApiProblem) =>
      setTries(({ failed }) => {
        return { failed: failed + 1, notBefore: serverNow() + waitAfter(failed + 1, retryAfter) }
      }),
  }
}

/**
 * Counts of a list: kept on this device the moment they are typed, sent when typing rests, and again until the server has
 * them; so neither a lost connection nor a closed page loses any.
 */
export function useCounting(id: string) {
  const [list, , change] = useStoredList(`${stored.drafts}counts:${id}:`, kept)
  const [sending, setSending] = useState(false)
  const { notBefore, isLate, reset, fail } = useTries()
  const answer = useAnswer(id)
  const all = list ?? []
  const send = useEffectEvent(async () => {
    const sent = all.filter(({ why }) => why === undefined).slice(0, most)
    const counts = sent.map(({ product, condition, counted, at }) => {
      return { product, condition, counted, age: Math.min(Math.max(serverNow() - at, 0), oldest) }
    })
    setSending(true)
    try {
      answer(await call('POST /stocktake/count/:id', { params: { id }, body: { counts } }))
      change((now) => settled(now, sent, () => undefined))
      reset()
    } catch (error) {
      const problem = problemOf(error)
      const named = refusedOf(sent, problem)
      // Those that are not at fault go again without the others.
      if (named.size > 0)
        change((now) =>
          settled(now, [...named.keys()], (count) =>
            named.get(sent.find((each) => sameLine(each, count)) ?? count),
          ),
        )
      else if (isPassing(problem)) fail(problem)
      else change((now) => settled(now, sent, () => problem.msg))
    }
    setSending(false)
  })
  useEffect(() => {
    if (sending || !list?.some(({ why }) => why === undefined)) return
    const timer = setTimeout(() => void send(), Math.max(rest, notBefore - serverNow()))
    return () => clearTimeout(timer)
  }, [list, sending, notBefore])
  return {
    /** What is kept here of a line, or nothing. */
    keptOf: (product: string, condition: Condition) =>
      all.find((each) => sameLine(each, { product, condition }) && each.why === undefined),
    note: (
      of: StocktakeLine['product'],
      counts: readonly { condition: Condition; counted: number | null }[],
    ) => {
      const at = serverNow()
      const fresh = counts.map((count): Kept => ({ ...count, product: of._id, name: of.name, at }))
      change((now) => noted(now, fresh))
    },
    waiting: all.filter(({ why }) => why === undefined).length,
    refused: all.filter(({ why }) => why !== undefined),
    discard: (count: Kept) => change((now) => discarded(now, count)),
    again: (count: Kept) => change((now) => sentAgain(now, count)),
    /** What waits is not taken for now: the server is not reached, or did not take it. */
    isLate,
  }
}
export type Counts = ReturnType<typeof useCounting>
