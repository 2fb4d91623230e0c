import { RefusedPlaces } from './osrm.ts'
import { type OutsideService, outsideService } from './outside-service.ts'
import { RecentCache } from '../kit/database/recent-cache.ts'
import type { Spot } from './spot.ts'

const tenMinutes = 600_000

/** A call to an OSRM service for a list of spots. */
type Question = {
  service: 'table' | 'route'
  spots: readonly Spot[]
  how: Readonly<Record<string, string>>
}

/** Calls a router and reads its response. Returns null if there is no response or the response cannot be read. */
export type AskOsrm = <T>(question: Question, read: (answer: unknown) => T) => Promise<T | null>

/** Makes the URL of a call, with the path and query of the router's base URL. */
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
 * Makes the function that calls an OSRM-compatible router, at most four times at once. Calls pause for ten seconds
 * after a failure. A refused call is repeated after ten minutes.
 */
export function askOsrm(base: string, at: { patience: number; log: (error: unknown) => void }): AskOsrm {
  const { patience, log } = at
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
