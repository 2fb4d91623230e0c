import type { Suggestion } from '@fieldhouse/domain/orders/reorder'
import { call } from '../../kit/api/call.ts'

/** The most that a call answers. */
const limit = 200

/**
 * All suggestions, read portion by portion: what is chosen and asked for is the whole of them, not what a page shows. Each once,
 * though somebody asks for some meanwhile; `capped` where there are more than are looked at.
 */
export async function readSuggestions(signal: AbortSignal) {
  const found = new Map<string, Suggestion>()
  for (let page = 1; ; page += 1) {
    const { result, pagination } = await call('GET /order-request/suggestions', {
      query: { page, limit },
      signal,
    })
    for (const suggestion of result) found.set(suggestion.stock, suggestion)
    if (page >= (pagination?.pages ?? 1))
      return { suggestions: [...found.values()], capped: pagination?.capped === true }
  }
}
