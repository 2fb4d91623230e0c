import type { Suggestion } from '@fieldhouse/domain/orders/reorder'
import { call } from '../../kit/api/call.ts'

/** The maximum number of suggestions in a response. */
const limit = 200

/**
 * Loads all suggestions, page by page, without duplicates. `capped` means that more suggestions exist than the server
 * returns.
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
