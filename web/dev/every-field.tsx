import { type AdditionalEmail, client } from '@fieldhouse/domain/crm/client'
import { emailTypes, phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { additionalPhonesMax } from '@fieldhouse/domain/kit/value/phone'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/value/address-field.tsx'
import { LocalesSelect, TimeFormatSelect, ZoneSelect } from '../kit/value/choice-fields.tsx'
import { WaysField } from '../kit/form/ways-field.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ColourField } from '../ui/colour-field.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { FormFields } from '../ui/read-only.tsx'
import { SignaturePad } from '../kit/form/signature-pad.tsx'
import { StarsField } from '../ui/stars-field.tsx'
import { TimeField } from '../kit/value/time-field.tsx'

const nothing = () => {}

/** Every field that is more than a line of text, as it stands in a form that is only read, or at fault. */
export function EveryField({ readOnly = false, faulty = false }: { readOnly?: boolean; faulty?: boolean }) {
  const { t } = useTranslation(['dev', 'identity/account', 'people'])
  const words = useEntityWords(client, 'crm')
  const fault = (code: 'EMPTY' | 'COLOUR' | 'EMAIL' | 'PHONES_DUPLICATE') =>
    faulty ? fieldMessage(code) : null
  const empty = { error: errorOf(fault('EMPTY')) }
  const filled = !faulty
  const emails: AdditionalEmail[] = [
    { id: 'a', value: filled ? 'eva.cote@example.com' : 'eva.cote', type: 'WORK' },
  ]
  return (
    <FormFields readOnly={readOnly}>
      <Stack gap="sm">
        <LocalesSelect label={words.field('languages')} value={filled ? ['fr-FR'] : []} {...empty} />
        <ZoneSelect
          label={t('identity/account:user.fields.timezone')}
          value={filled ? 'America/Toronto' : null}
          {...empty}
        />
        <TimeFormatSelect
          label={t('identity/account:user.fields.timeformat')}
          value={filled ? 'YYYY-MM-DD HH:mm' : null}
          zone="America/Toronto"
          {...empty}
        />
        <DayInput
          label={t('people:timeOff.first')}
          value={filled ? '2030-01-15' : null}
          onChange={nothing}
          {...empty}
        />
        <TimeField
          label={t('people:timeOff.from')}
          value={filled ? '08:15' : ''}
          onChange={nothing}
          {...empty}
        />
        <ColourField
          label={t('dev:picker.colour')}
          value={filled ? '#0072b2' : 'red; color'}
          error={errorOf(fault('COLOUR'))}
        />
        <StarsField label={t('dev:picker.stars')} value={filled ? 4 : 0} onChange={nothing} {...empty} />
        <SignaturePad label={t('dev:picker.signature')} value={null} onChange={nothing} {...empty} />
        <WaysField
          of="phones"
          isAdditional
          types={phoneTypes}
          max={additionalPhonesMax}
          label={words.field('additionalPhones')}
          value={[
            { id: 'a', value: '+15145550123', type: 'WORK', ext: '12' },
            { id: 'b', value: '+15145550123', type: 'MOBILE' },
          ]}
          onChange={nothing}
          faults={{ '': fault('PHONES_DUPLICATE') }}
        />
        <WaysField
          of="emails"
          types={emailTypes}
          max={additionalPhonesMax}
          label={words.field('additionalEmails')}
          value={emails}
          onChange={nothing}
          faults={faulty ? { '0.value': fieldMessage('EMAIL') } : {}}
        />
        <AddressField
          label={words.field('address')}
          value={filled ? { formatted: '1200 rue Sainte-Catherine, Montréal, QC', unit: '4' } : {}}
          onChange={nothing}
          faults={faulty ? { '': fieldMessage('EMPTY'), postalCode: fieldMessage('EMPTY') } : {}}
          zip
        />
      </Stack>
    </FormFields>
  )
}
