import { Group, Select, SimpleGrid } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/countries'
import { formatInstant } from '@fieldhouse/domain/kit/date-format'
import { localeLabels, locales, timeFormatLabels, timeFormats } from '@fieldhouse/domain/kit/locales'
import { isZone } from '@fieldhouse/domain/kit/time-zone'
import { languages } from '@fieldhouse/domain/kit/words'
import { type UserUpdate, userUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser } from '@fieldhouse/domain/people/session'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFormat } from '../kit/format.ts'
import { languageNames, useLanguage } from '../kit/language.ts'
import { keepUser, useSignedIn } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { zonesWith } from '../kit/zones.ts'
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
          <Select {...field('lang')} {...choice} data={languages.map(named(languageNames))} />
          <Select {...field('locale')} {...choice} data={locales.map(named(localeLabels))} />
          <Select {...field('country')} {...choice} data={countries} searchable />
          <Select {...field('timezone')} {...choice} data={zonesWith(timezone)} searchable />
        </SimpleGrid>
        <TimeFormat {...field('timeformat')} {...choice} zone={checked.form.values.timezone} />
        <Group justify="flex-end">
          <SaveButton saving={checked.saving} />
        </Group>
      </FormSection>
    </form>
  )
}

type Preferences = Record<'lang' | 'locale' | 'country' | 'timezone' | 'timeformat', string>

const named =
  <Code extends string>(names: Record<Code, string>) =>
  (code: Code) => ({ value: code, label: names[code] })

type TimeFormatProps = ComponentProps<typeof Select> & { zone: string }

/** Chooses a time format, each shown as this very minute would be written. */
function TimeFormat({ zone, ...props }: TimeFormatProps) {
  const language = useLanguage()
  const { locale } = useFormat()
  const [now] = useState(() => Date.now())
  const known = isZone(zone) ? zone : 'UTC'
  const data = timeFormats.map((pattern) => {
    const example = formatInstant(now, { pattern, zone: known, locale })
    return { value: pattern, label: `${timeFormatLabels[pattern][language]}: ${example}` }
  })
  return <Select {...props} data={data} />
}
