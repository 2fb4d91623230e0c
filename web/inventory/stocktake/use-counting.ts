import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import { type StocktakeLine, stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { type Answer, type ApiProblem, problemOf, sessionResumed } from '../../kit/api/api.ts'
import { type AnswerTo, call } from '../../kit/api/call.ts'
import { useReached } from '../../kit/api/connection/connection.ts'
import { stored } from '../../kit/api/preferences.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { useStoredList } from '../../kit/api/stored-list.ts'
import { toast } from '../../kit/text/toast.tsx'
import {
  type StoredCount,
  discarded,
  isPassing,
  kept,
  noted,
  sameLine,
  sentAgain,
  settled,
  waitAfter,
} from './kept-counts.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'

/** How long the user must pause typing before counts are sent, in ms. */
const rest = 700

/** The maximum number of counts per request. */
const most = 300

/** The maximum age of a count that is sent, in ms. The server refuses counts that are older than a week. */
const oldest = 604_800_000

/** The counts that the server's error refers to, with the messages. */
function refusedOf(sent: readonly StoredCount[], { errors }: ApiProblem): ReadonlyMap<StoredCount, string> {
  const named = errors.flatMap(({ path: [part, at], msg }) => {
    const count = part === 'counts' ? sent[Number(at)] : undefined
    return count ? [[count, msg] as const] : []
  })
  return new Map(named)
}

type Counted = AnswerTo<'POST /stocktake/count/:id'>

/**
 * Handles the response of a count: shows which counts of other users were replaced, and puts the new lines into the
 * cache.
 */
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
 * Tracks failed attempts and the earliest time of the next attempt (`notBefore`, epoch ms of the server's clock).
 * Coming online or signing in again resets both.
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
 * Stores the typed counts of a stocktake on the device, and sends them when the user pauses typing. Tries again until
 * the server accepts or refuses the counts.
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
      // The refused counts are marked, so that the other counts are sent again without them.
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
    /** The count of a line and condition that this device has not sent yet, if any. */
    keptOf: (product: string, condition: Condition) =>
      all.find((each) => sameLine(each, { product, condition }) && each.why === undefined),
    note: (
      of: StocktakeLine['product'],
      counts: readonly { condition: Condition; counted: number | null }[],
    ) => {
      const at = serverNow()
      const fresh = counts.map((count): StoredCount => ({ ...count, product: of._id, name: of.name, at }))
      change((now) => noted(now, fresh))
    },
    waiting: all.filter(({ why }) => why === undefined).length,
    refused: all.filter(({ why }) => why !== undefined),
    discard: (count: StoredCount) => change((now) => discarded(now, count)),
    again: (count: StoredCount) => change((now) => sentAgain(now, count)),
    /** Whether sending is delayed, because the server is unreachable or the last attempt failed. */
    isLate,
  }
}
export type Counts = ReturnType<typeof useCounting>
