import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import { type Language, languages, languageOf } from '@fieldhouse/domain/kit/words/words'
import { useReading } from './words.ts'

/** What each language calls itself. */
const names: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }

/** Whose page it is, how they are reached, and in which language it is read. */
export function CompanyBar({
  company,
  choose,
}: {
  company: (Pick<LinkCompany, 'name' | 'phone' | 'shownPhone'> & { email?: string | null }) | null
  choose: (language: Language) => void
}) {
  const { say, language } = useReading()
  return (
    <header className="bar">
      <div className="company">
        <strong>{company?.name ?? 'Fieldhouse'}</strong>
        {company && (
          <span className="contact">
            {company.phone && <a href={`tel:${company.phone}`}>{company.shownPhone}</a>}
            {company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
          </span>
        )}
      </div>
      <label className="language">
        <span className="hidden">{say('language')}</span>
        <select
          value={language}
          onChange={({ currentTarget: { value } }) => choose(languageOf(value) ?? language)}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </label>
    </header>
  )
}
