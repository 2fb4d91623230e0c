import { useTranslation } from '../locales/use-translation.ts'
import { type AnyForm, TextField } from '../kit/value/checked-fields.tsx'
import classes from './auth.module.css'

/** Asks for the first and last name of a new user, side by side if there is space. */
export function NameFields({ of }: { of: AnyForm }) {
  const { t } = useTranslation('identity')
  return (
    <div className={classes.pair}>
      <TextField
        of={of}
        name="firstName"
        label={t('field.firstName')}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        of={of}
        name="lastName"
        label={t('field.lastName')}
        autoComplete="family-name"
        maxLength={80}
      />
    </div>
  )
}
