import { Refused } from './api.ts'
import { Notice } from './parts.tsx'
import { ReadingContext } from './words.ts'

/** Why there is nothing to see: it is not there any more, could not be loaded, or was asked for too often. */
export type Lack = 'gone' | 'failed' | 'tooMany'

/** What an error says of that. */
export function lackOf(error: unknown): Lack {
  const status = error instanceof Refused ? error.status : 0
  if (status === 404) return 'gone'
  return status === 429 ? 'tooMany' : 'failed'
}

/** Says why there is nothing to see, and what to do. */
export function NoPage({ why, retry }: { why: Lack; retry: () => Promise<void> }) {
  return (
    <ReadingContext.Consumer>
      {({ say }) => (
        <Notice title={say(`none.${why}.title`)} tone="grey">
          <p>{say(`none.${why}.text`)}</p>
          {why !== 'gone' && (
            <button type="button" className="button" onClick={() => void retry()}>
              {say('none.retry')}
            </button>
          )}
        </Notice>
      )}
    </ReadingContext.Consumer>
  )
}
