import { type Condition, conditions } from '@fieldhouse/domain/inventory/conditions'
import { type StocktakeLine, stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Answer, type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { type AnswerTo, call } from '../../kit/api/call.ts'
import { useReached } from '../../kit/api/connection.ts'
import { stored } from '../../kit/api/preferences.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { useStoredList } from '../../kit/api/stored-list.ts'
import { toast } from '../../kit/text/toast.tsx'

/** A count that this device keeps until the server has it; `why` is set where it was refused. */
const kept = z.object({
  product: z.string(),
  name: z.string(),
  condition: z.enum(conditions),
  counted: z.number().nullable(),
  at: z.number(),
  why: z.string().optional(),
})
export type Kept = z.infer<typeof kept>

/** Typing rests this long before it is sent, and so long until another try where the server was not reached, in ms. */
const rest = 700
const retry = 4000

/** How many are sent at once. */
const most = 300

/** What may be counted while nothing is heard of the server: a week, as far back as it looks. */
const oldest = 604_800_000

const sameLine = (a: Kept, b: Pick<Kept, 'product' | 'condition'>) =>
  a.product === b.product && a.condition === b.condition

/** The server may take it later: it was not reached, is busy or failed. */
const isPassing = ({ status }: ApiProblem) => status === 0 || status === 429 || status >= 500

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
 * Counts of a list: kept on this device the moment they are typed, sent when typing rests, and again until the server has
 * them; so neither a lost connection nor a closed page loses any.
 */
export function useCounting(id: string) {
  const [list, keep] = useStoredList(`${stored.drafts}counts:${id}:`, kept)
  const [sending, setSending] = useState(false)
  const isReached = useReached()
  const answer = useAnswer(id)
  const all = list ?? []
  const settle = useEffectEvent((sent: readonly Kept[], whyNot: (count: Kept) => string | undefined) => {
    // What was typed over it meanwhile is still to be sent.
    const isSent = (count: Kept) => sent.some((each) => sameLine(each, count) && each.at === count.at)
    keep(
      all.flatMap((count) => {
        if (!isSent(count)) return [count]
        const why = whyNot(count)
        return why === undefined ? [] : [{ ...count, why }]
      }),
    )
  })
  const send = useEffectEvent(async () => {
    const sent = all.filter(({ why }) => why === undefined).slice(0, most)
    const counts = sent.map(({ product, condition, counted, at }) => {
      return { product, condition, counted, age: Math.min(Math.max(Date.now() - at, 0), oldest) }
    })
    setSending(true)
    try {
      answer(await call('POST /stocktake/count/:id', { params: { id }, body: { counts } }))
      settle(sent, () => undefined)
    } catch (error) {
      const problem = problemOf(error)
      const named = refusedOf(sent, problem)
      // Those that are not at fault go again without the others.
      if (named.size > 0)
        settle([...named.keys()], (count) => named.get(sent.find((each) => sameLine(each, count)) ?? count))
      else if (!isPassing(problem)) settle(sent, () => problem.msg)
    }
    setSending(false)
  })
  useEffect(() => {
    if (sending || !list?.some(({ why }) => why === undefined)) return
    const timer = setTimeout(() => void send(), isReached ? rest : retry)
    return () => clearTimeout(timer)
  }, [list, sending, isReached])
  return {
    /** What is kept here of a line, or nothing. */
    keptOf: (product: string, condition: Condition) =>
      all.find((each) => sameLine(each, { product, condition }) && each.why === undefined),
    note: (
      of: StocktakeLine['product'],
      counts: readonly { condition: Condition; counted: number | null }[],
    ) => {
      const at = Date.now()
      const fresh = counts.map((count): Kept => ({ ...count, product: of._id, name: of.name, at }))
      keep([...all.filter((each) => !fresh.some((one) => sameLine(each, one))), ...fresh])
    },
    waiting: all.filter(({ why }) => why === undefined).length,
    refused: all.filter(({ why }) => why !== undefined),
    discard: (count: Kept) => keep(all.filter((each) => each !== count)),
    isReached,
    sending,
  }
}
export type Counts = ReturnType<typeof useCounting>
