import { Select } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import { userUpdate } from '@fieldhouse/domain/people/profile'
import type { ShownPerson } from '@fieldhouse/domain/core/session'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { LanguageSelect, LocaleSelect, TimeFormatSelect, ZoneSelect } from '../kit/value/choice-fields.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useAccountForm, useAccountProblem } from './use-account-form.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

type Preferences = Record<'lang' | 'locale' | 'country' | 'timezone' | 'timeformat', string>

const valuesOf = ({ lang, locale, country, timezone, timeformat }: ShownPerson): Preferences => ({
  lang,
  locale,
  country,
  timezone,
  timeformat,
})

/** The form for the user's language, locale, country, time zone and time format (ACCT-05). */
export function PreferencesForm() {
  const { t } = useTranslation('identity/account')
  const { user } = useSignedIn()
  const { locale } = useFormat()
  const checked = useAccountForm<Preferences>({
    user,
    schema: userUpdate,
    valuesOf,
    onSaved: (saved) => {
      keepUser({ ...user, ...saved })
      toast('success', t('preferences.saved'))
    },
  })
  const problem = useAccountProblem(checked)
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  const choice = { allowDeselect: false, maxDropdownHeight: 300, comboboxProps: { withinPortal: true } }
  const field = (name: keyof Preferences) => ({
    ...fieldProps(checked, name),
    label: problem.words.field(name),
  })
  return (
    <form {...checked.formProps}>
      <FormSection title={t('preferences.title')}>
        <RecordProblem {...problem} />
        <FieldColumns>
          <LanguageSelect {...field('lang')} />
          <LocaleSelect {...field('locale')} />
          <Select {...field('country')} {...choice} data={countries} searchable />
          <ZoneSelect {...field('timezone')} />
        </FieldColumns>
        <TimeFormatSelect {...field('timeformat')} zone={checked.form.values.timezone} />
        <SaveBar saving={checked.saving} />
      </FormSection>
    </form>
  )
}
