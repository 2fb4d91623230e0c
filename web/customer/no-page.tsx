import { Refused } from './api.ts'
import { Notice } from './parts.tsx'
import { useTitle } from './use-title.ts'
import { useReading } from './words.ts'

/**
 * The reason why a link shows no page: the link no longer exists, loading failed, or the browser made too many
 * requests.
 */
export type Lack = 'gone' | 'failed' | 'tooMany'

/** The reason, by the error of the call, why the page cannot be shown. */
export function lackOf(error: unknown): Lack {
  const status = error instanceof Refused ? error.status : 0
  if (status === 404) return 'gone'
  return status === 429 ? 'tooMany' : 'failed'
}

/** Says why there is no page, and what the user can do. */
export function NoPage({ why, retry }: { why: Lack; retry: () => Promise<void> }) {
  const { say } = useReading()
  useTitle(say(`none.${why}.title`))
  return (
    <Notice title={say(`none.${why}.title`)} tone="grey">
      <p>{say(`none.${why}.text`)}</p>
      {why !== 'gone' && (
        <button type="button" className="button" onClick={() => void retry()}>
          {say('none.retry')}
        </button>
      )}
    </Notice>
  )
}
