import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import { type Language, languageNames, languages, languageOf } from '@fieldhouse/domain/kit/words/words'
import { useReading } from './words.ts'

/** The company's name and contact details, and the choice of language. */
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
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
    </header>
  )
}
