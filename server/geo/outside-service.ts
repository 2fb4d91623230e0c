import { textWithin } from '../kit/http/answer-limit.ts'
import { limitConcurrency } from '../kit/http/concurrency-limit.ts'

const pause = 10_000
/** The most bytes of an answer: five places take some thousand, the ways between a hundred places some 200,000. */
const answerLimit = 1_000_000

/** A server outside the installation that is asked for JSON and may be away. */
export type OutsideService = {
  /** The JSON it answers, or null where it does not answer in time, or not as it should. */
  ask(url: URL): Promise<unknown>
  /** Leaves it alone for ten seconds, and logs why: what it answers is of no use. */
  doubt(error: unknown): void
  /** Whether it has just failed to answer. */
  isAway(): boolean
}

/** How a service is asked. */
type Manner = {
  /** What it is called in the log. */
  name: string
  /** How long everything may take, in ms: the wait for its turn, the connection and the last byte. */
  patience: number
  /** How many questions it is asked at once; the others wait. */
  atOnce?: number
  /** Statuses beside 200 that are an answer to the question. */
  answers?: readonly number[]
  log: (error: unknown) => void
}

/** A redirect is none: only the configured host is ever called. */
async function fetchJson(url: URL, { name, answers = [] }: Manner, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'Fieldhouse' },
  })
  const isAnswer = response.ok || answers.includes(response.status)
  const text = await textWithin(response, answerLimit)
  if (!isAnswer) throw new Error(`the ${name} answered ${response.status}`)
  const json: unknown = JSON.parse(text)
  // Nothing is no answer: it would read as if nobody had been asked.
  if (json === null) throw new Error(`the ${name} answered nothing`)
  return json
}

/**
 * Asks a service outside. The same question is asked once however many wait for it; after a failure it is left alone for ten
 * seconds, so that nobody waits for it again and again.
 */
export function outsideService(manner: Manner): OutsideService {
  const asking = new Map<string, Promise<unknown>>()
  const inTurn = limitConcurrency({ atOnce: manner.atOnce ?? Infinity, waiting: 100 })
  let silentUntil = 0
  const isAway = (): boolean => Date.now() < silentUntil
  const doubt = (error: unknown): void => {
    silentUntil = Date.now() + pause
    manner.log(error)
  }

  async function answerOf(url: URL): Promise<unknown> {
    const signal = AbortSignal.timeout(manner.patience)
    const run = async () => (isAway() ? null : await fetchJson(url, manner, signal))
    try {
      return await inTurn('', run, signal)
    } catch (error) {
      if (!isAway()) doubt(error)
      return null
    }
  }

  return {
    async ask(url) {
      if (isAway()) return null
      const known = asking.get(url.href)
      if (known) return known
      const answer = answerOf(url).finally(() => asking.delete(url.href))
      asking.set(url.href, answer)
      return answer
    },
    doubt,
    isAway,
  }
}
