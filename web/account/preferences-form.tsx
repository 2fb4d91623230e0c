import { Group, Select, SimpleGrid } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/countries'
import { type UserUpdate, userUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser } from '@fieldhouse/domain/people/session'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { LanguageSelect, LocaleSelect, TimeFormatSelect, ZoneSelect } from '../kit/choice-fields.tsx'
import { useFormat } from '../kit/format.ts'
import { keepUser, useSignedIn } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { fieldProps } from '../ui/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { toast } from '../ui/toast.tsx'

/** Language, locale, country, time zone and time format of a person (ACCT-05). */
export function PreferencesForm() {
  const { t } = useTranslation('account')
  const { user } = useSignedIn()
  const { locale } = useFormat()
  const { lang, country, timezone, timeformat } = user
  const checked = useCheckedForm<Preferences, UserUpdate>({
    schema: userUpdate,
    initialValues: { lang, locale: user.locale, country, timezone, timeformat },
    save: async (body) => {
      const { result } = await call<SessionUser>(`user/update/${user.id}`, { method: 'PATCH', body })
      keepUser({ ...user, ...result })
      toast('success', t('preferences.saved'))
    },
  })
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  const choice = { allowDeselect: false, maxDropdownHeight: 300, comboboxProps: { withinPortal: true } }
  const field = (name: keyof Preferences) => ({
    ...fieldProps(checked, name),
    label: t(`preferences.${name}`),
  })
  return (
    <form {...checked.formProps}>
      <FormSection title={t('preferences.title')}>
        <ProblemAlert problem={checked.problem} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LanguageSelect {...field('lang')} />
          <LocaleSelect {...field('locale')} />
          <Select {...field('country')} {...choice} data={countries} searchable />
          <ZoneSelect {...field('timezone')} />
        </SimpleGrid>
        <TimeFormatSelect {...field('timeformat')} zone={checked.form.values.timezone} />
        <Group justify="flex-end">
          <SaveButton saving={checked.saving} />
        </Group>
      </FormSection>
    </form>
  )
}

type Preferences = Record<'lang' | 'locale' | 'country' | 'timezone' | 'timeformat', string>
