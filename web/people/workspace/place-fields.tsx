import { Select } from '@mantine/core'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { provinceCodes } from '@fieldhouse/domain/kit/value/provinces'
import { calendarWords, holidayCalendars } from '@fieldhouse/domain/people/public-holidays'
import { useTranslation } from '../../locales/use-translation.ts'
import { CountrySelect } from '../../kit/value/choice-fields.tsx'
import { useLanguage } from '../../kit/api/language.ts'
import { type ChosenPlace, type WorkspacePlace, noHolidays } from './chosen-place.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

type Props = { place: WorkspacePlace; choose: (chosen: Partial<ChosenPlace>) => void }

/**
 * Shows the values that are derived from the address, so that the user can check and change them. Asks for the
 * province if it is missing (OPEN-171).
 */
export function PlaceFields({ place, choose }: Props) {
  const { t } = useTranslation('people/onboarding')
  const language = useLanguage()
  const isCanada = place.country === 'CA'
  return (
    <FieldColumns>
      <CountrySelect
        label={t('workspace.country')}
        value={place.country}
        searchable
        allowDeselect={false}
        onChange={(country) => choose({ country: country ?? '', region: '', currency: '', holidays: '' })}
      />
      {isCanada && (
        <Select
          label={t('workspace.province')}
          placeholder={t('workspace.chooseProvince')}
          value={place.region}
          data={provinceCodes.map((code) => ({ value: code, label: t(`workspace.provinces.${code}`) }))}
          allowDeselect={false}
          maxDropdownHeight={300}
          onChange={(region) => choose({ region: region ?? '', holidays: '' })}
        />
      )}
      <Select
        label={t('workspace.currency')}
        value={place.currency}
        data={[...currencies]}
        allowDeselect={false}
        onChange={(currency) => choose({ currency: currency ?? '' })}
      />
      <Select
        label={t('workspace.holidays')}
        value={place.holidays ?? noHolidays}
        data={[
          { value: noHolidays, label: t('workspace.noHolidays') },
          ...holidayCalendars.map((code) => ({ value: code, label: calendarWords[code][language] })),
        ]}
        allowDeselect={false}
        maxDropdownHeight={300}
        onChange={(holidays) => choose({ holidays: holidays ?? '' })}
      />
    </FieldColumns>
  )
}
