import { RefusedPlaces } from './osrm.ts'
import { type OutsideService, outsideService } from './outside-service.ts'
import { RecentCache } from './recent-cache.ts'
import type { Spot } from './spot.ts'

/** The longest that anybody waits for the router, in ms: whatever it does not know by then is estimated (issue 14). */
const patience = 1000
const tenMinutes = 600_000

/** One of OSRM's services, about these spots in their order. */
type Question = {
  service: 'table' | 'route'
  spots: readonly Spot[]
  how: Readonly<Record<string, string>>
}

/** Asks a router and reads what it answers; null where there is no answer, or none that `read` takes. */
export type AskOsrm = <T>(question: Question, read: (answer: unknown) => T) => Promise<T | null>

/** The address of a question below the router's, whose path and query stay. */
function addressOf(base: string, { service, spots, how }: Question): URL {
  const url = new URL(base)
  const along = spots.map(({ lng, lat }) => `${lng},${lat}`).join(';')
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${service}/v1/driving/${along}`
  for (const [key, value] of Object.entries({ ...how, generate_hints: 'false' }))
    url.searchParams.set(key, value)
  return url
}

async function readAnswer<T>(
  osrm: OutsideService,
  url: URL,
  read: (answer: unknown) => T,
): Promise<T | null> {
  const answer = await osrm.ask(url)
  return answer === null ? null : read(answer)
}

/**
 * Asks an OSRM-compatible router, the only address that is ever called, four questions at once. A router that fails is left alone
 * for ten seconds; a question that it refuses says nothing of others, and is itself not asked again for ten minutes.
 */
export function askOsrm(base: string, log: (error: unknown) => void): AskOsrm {
  const osrm = outsideService({ name: 'router', patience, atOnce: 4, answers: [400], log })
  const refusals = new RecentCache<true>(1000, tenMinutes)
  return async (question, read) => {
    const url = addressOf(base, question)
    if (refusals.get(url.href)) return null
    try {
      return await readAnswer(osrm, url, read)
    } catch (error) {
      if (!(error instanceof RefusedPlaces)) osrm.doubt(error)
      else {
        refusals.set(url.href, true)
        log(error)
      }
      return null
    }
  }
}
