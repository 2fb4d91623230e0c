import type { CustomerPage } from '@fieldhouse/domain/links/customer-page'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { Suspense, useEffect, useState } from 'react'
import { ask } from './api.ts'
import { CompanyBar } from './company-bar.tsx'
import { browserLanguage, chooseLanguage, chosenLanguage } from './language.ts'
import { type Lack, NoPage, lackOf } from './no-page.tsx'
import { purposePages } from './purpose-pages.ts'
import { useTexts } from './use-texts.ts'
import { ReadingContext } from './words.ts'

/** What the link answered: its page, or why there is none. */
type Found = { page: CustomerPage } | { why: Lack }

function look(token: string): Promise<Found> {
  const language = chosenLanguage(token) ?? browserLanguage()
  return ask<CustomerPage>({ token, language }).then(
    (page) => ({ page }),
    (error: unknown) => ({ why: lackOf(error) }),
  )
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
