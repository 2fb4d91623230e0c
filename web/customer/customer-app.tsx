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

/** The result of loading a link: its page, or the reason why there is no page. */
type LinkAnswer = { page: CustomerPage } | { why: Lack }

function look(token: string): Promise<LinkAnswer> {
  const language = chosenLanguage(token) ?? browserLanguage()
  return ask<CustomerPage>({ token, language }).then(
    (page) => ({ page }),
    (error: unknown) => ({ why: lackOf(error) }),
  )
}

/** Loads the page of a link. While the page is loaded again, the present page stays visible. */
function useFound(token: string): { found: LinkAnswer | null; reload: () => Promise<void> } {
  const [found, setFound] = useState<LinkAnswer | null>(null)
  useEffect(() => void look(token).then(setFound), [token])
  return { found, reload: async () => setFound(await look(token)) }
}

/**
 * The page of a customer's link: the company, and the content for the link's purpose or the reason why there is no
 * content (OPEN-174).
 */
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
