import { VisuallyHidden } from '@mantine/core'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { passwordRequirements } from '@fieldhouse/domain/identity/password'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { fieldText } from '../kit/value/field-text.ts'
import { useLanguage } from '../kit/api/language.ts'
import classes from '../ui/form.module.css'

/** The four requirements of a password. A requirement is ticked when the typed password meets it (ACCT-10). */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  const { t } = useTranslation('kit')
  const language = useLanguage()
  return (
    <ul id={id} className={classes.rules} aria-label={t('password.rules')}>
      {passwordRequirements.map(({ code, params, holds }) => {
        const met = holds(password)
        const Mark = met ? IconCircleCheckFilled : IconCircle
        const words = fieldMessage(code, 'min' in params ? params : undefined)
        return (
          <li key={code} data-met={met || undefined}>
            <Mark size={14} aria-hidden />
            {fieldText(words, language)}
            <VisuallyHidden>{met ? t('password.met') : t('password.unmet')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
