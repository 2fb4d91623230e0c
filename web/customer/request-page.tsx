import type { RequestForm } from '@fieldhouse/domain/requests/calls'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { useEffect, useState } from 'react'
import { send } from './api.ts'
import { CompanyBar } from './company-bar.tsx'
import { browserLanguage, chooseLanguage, chosenLanguage } from './language.ts'
import { type Lack, NoPage, lackOf } from './no-page.tsx'
import { leadToMachine } from './requests/lead-to-machine.ts'
import { RequestFields } from './requests/request-fields.tsx'
import { useTexts } from './use-texts.ts'
import { useTitle } from './use-title.ts'
import { ReadingContext } from './words.ts'

/** The result of loading the URL: its form, or the reason why there is no form. */
type FormAnswer = { form: RequestForm } | { why: Lack }

/** The storage key of the language. All request forms share this key, because their secrets are not stored. */
const forms = 'requests'

const look = (secret: string): Promise<FormAnswer> =>
  send<RequestForm>(
    { token: `${forms}/${secret}`, language: chosenLanguage(forms) ?? browserLanguage() },
    '',
    { withSession: true },
  ).then(
    (form) => ({ form }),
    (error: unknown) => ({ why: lackOf(error) }),
  )

/** Loads the request form. A user who may read the sticker's machine is redirected to the machine. */
async function open(secret: string): Promise<FormAnswer | null> {
  const found = await look(secret)
  if (!('form' in found) || !found.form.machine) return found
  leadToMachine(found.form.machine)
  return null
}

function useFound(secret: string): { found: FormAnswer | null; retry: () => Promise<void> } {
  const [found, setFound] = useState<FormAnswer | null>(null)
  useEffect(() => void open(secret).then(setFound), [secret])
  return { found, retry: async () => setFound(await open(secret)) }
}

/**
 * The form with which people without an account request service, from a machine's sticker or the company's website
 * (OPEN-351).
 */
export function RequestPage({ secret }: { secret: string }) {
  const { found, retry } = useFound(secret)
  const [language, setLanguage] = useState(() => chosenLanguage(forms) ?? browserLanguage())
  const reading = useTexts(language)
  const form = found && 'form' in found ? found.form : null
  useTitle(form && reading?.say('request.title'), form?.company.name)
  const choose = (next: Language) => {
    chooseLanguage(forms, next)
    setLanguage(next)
  }
  if (!found || !reading) return <main className="page" aria-busy="true" />
  return (
    <ReadingContext value={reading}>
      <CompanyBar company={form?.company ?? null} choose={choose} />
      <main className="page">
        {form ? (
          <RequestFields secret={secret} form={form} />
        ) : (
          <NoPage why={'why' in found ? found.why : 'gone'} retry={retry} />
        )}
      </main>
    </ReadingContext>
  )
}
