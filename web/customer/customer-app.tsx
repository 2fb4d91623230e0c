import type { CustomerPage } from '@fieldhouse/domain/links/customer-page'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { Suspense, useEffect, useState } from 'react'
import { Refused, ask } from './api.ts'
import { CompanyBar } from './company-bar.tsx'
import { browserLanguage, chooseLanguage, chosenLanguage } from './language.ts'
import { Notice } from './parts.tsx'
import { purposePages } from './purpose-pages.ts'
import { type Reading, ReadingContext, loadTexts, sayFrom } from './words.ts'

/** What the link answered: its page, or why there is none. */
type Found = { page: CustomerPage } | { why: 'gone' | 'failed' | 'tooMany' }

async function readingIn(language: Language): Promise<Reading> {
  return { say: sayFrom(await loadTexts(language)), language }
}

/** The texts of a language, once they are there; those of the one before meanwhile. */
function useTexts(language: Language): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => void readingIn(language).then(setReading), [language])
  useEffect(() => {
    if (reading) document.documentElement.lang = reading.language
  }, [reading])
  return reading
}

function whyOf(error: unknown): Found {
  const status = error instanceof Refused ? error.status : 0
  if (status === 404) return { why: 'gone' }
  return { why: status === 429 ? 'tooMany' : 'failed' }
}

function look(token: string): Promise<Found> {
  const language = chosenLanguage(token) ?? browserLanguage()
  return ask<CustomerPage>({ token, language }).then((page) => ({ page }), whyOf)
}

/** What a link shows, asked for at once; a page that stands stays while it is asked for anew. */
function useFound(token: string): { found: Found | null; reload: () => Promise<void> } {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => void look(token).then(setFound), [token])
  return { found, reload: async () => setFound(await look(token)) }
}

/** What a customer sees behind a link: the company, the page of its purpose, or why there is none (OPEN-174). */
export function CustomerApp({ token }: { token: string }) {
  const { found, reload } = useFound(token)
  const [chosen, setChosen] = useState(() => chosenLanguage(token))
  const page = found && 'page' in found ? found.page : null
  const reading = useTexts(chosen ?? page?.language ?? browserLanguage())
  const choose = (language: Language) => {
    chooseLanguage(token, language)
    setChosen(language)
  }
  if (!found || !reading) return <main className="page" aria-busy="true" />
  const Shown = page && purposePages[page.purpose]
  return (
    <ReadingContext value={reading}>
      <CompanyBar company={page?.company ?? null} choose={choose} />
      <main className="page">
        {page && Shown ? (
          <Suspense fallback={<p className="quiet">{reading.say('loading')}</p>}>
            <Shown token={token} page={page} reload={reload} />
          </Suspense>
        ) : (
          <NoPage why={'why' in found ? found.why : 'gone'} retry={reload} />
        )}
      </main>
    </ReadingContext>
  )
}

/** Why there is nothing to see, and what to do. */
function NoPage({ why, retry }: { why: 'gone' | 'failed' | 'tooMany'; retry: () => Promise<void> }) {
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
