import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { legalPages, publicAddress } from './public-pages.ts'
import classes from './footer.module.css'

/** The links to the legal pages (SHELL-18) and to support (SHELL-27). */
export function Footer() {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  return (
    <footer className={`${classes.footer} no-print`}>
      {legalPages.map((page) => (
        <a key={page} href={publicAddress(page, language)} target="_blank" rel="noreferrer">
          {t(`legal.${page}`)}
        </a>
      ))}
      <a href={publicAddress('support', language)} target="_blank" rel="noreferrer">
        {t('getSupport')}
      </a>
    </footer>
  )
}
