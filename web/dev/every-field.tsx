import { type AdditionalEmail, client } from '@fieldhouse/domain/crm/client'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { Stack } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'
import { AddressField } from '../kit/value/address/address-field.tsx'
import { LocalesSelect, TimeFormatSelect, ZoneSelect } from '../kit/value/choice-fields.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ColourField } from '../ui/colour-field.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { FormFields } from '../ui/read-only.tsx'
import { SignaturePad } from '../kit/form/inputs/signature-pad.tsx'
import { StarsField } from '../ui/stars-field.tsx'
import { TimeField } from '../kit/value/time-field.tsx'
import { ClientEmails, ClientPhones } from './client-ways.tsx'

const nothing = () => {}

/** Whether the fields show an error. */
type Shown = { faulty: boolean }

/** Every kind of field except a plain text input, in a read-only form or with an error. */
export function EveryField({ readOnly = false, faulty = false }: { readOnly?: boolean; faulty?: boolean }) {
  return (
    <FormFields readOnly={readOnly}>
      <Stack gap="sm">
        <Habits faulty={faulty} />
        <TimeFields faulty={faulty} />
        <DrawnFields faulty={faulty} />
        <WayFields faulty={faulty} />
      </Stack>
    </FormFields>
  )
}

/** The error of an empty field, if errors are shown. */
const emptyFault = ({ faulty }: Shown) => ({ error: errorOf(faulty ? fieldMessage('EMPTY') : null) })

/** The preferences of a person: languages, time zone and time format. */
function Habits({ faulty }: Shown) {
  const { t } = useTranslation('identity/account')
  const words = useEntityWords(client, 'crm')
  const fault = emptyFault({ faulty })
  return (
    <>
      <LocalesSelect label={words.field('languages')} value={faulty ? [] : ['fr-FR']} {...fault} />
      <ZoneSelect label={t('user.fields.timezone')} value={faulty ? null : 'America/Toronto'} {...fault} />
      <TimeFormatSelect
        label={t('user.fields.timeformat')}
        value={faulty ? null : 'YYYY-MM-DD HH:mm'}
        zone="America/Toronto"
        {...fault}
      />
    </>
  )
}

function TimeFields({ faulty }: Shown) {
  const { t } = useTranslation('people')
  const fault = emptyFault({ faulty })
  return (
    <>
      <DayInput
        label={t('timeOff.first')}
        value={faulty ? null : '2030-01-15'}
        onChange={nothing}
        {...fault}
      />
      <TimeField label={t('timeOff.from')} value={faulty ? '' : '08:15'} onChange={nothing} {...fault} />
    </>
  )
}

function DrawnFields({ faulty }: Shown) {
  const { t } = useTranslation('dev')
  const fault = emptyFault({ faulty })
  return (
    <>
      <ColourField
        label={t('picker.colour')}
        value={faulty ? 'red; color' : '#0072b2'}
        error={errorOf(faulty ? fieldMessage('COLOUR') : null)}
      />
      <StarsField label={t('picker.stars')} value={faulty ? 0 : 4} onChange={nothing} {...fault} />
      <SignaturePad label={t('picker.signature')} value={null} onChange={nothing} {...fault} />
    </>
  )
}

/** The contact data of a person: phones, emails and address. */
function WayFields({ faulty }: Shown) {
  const words = useEntityWords(client, 'crm')
  const emails: AdditionalEmail[] = [
    { id: 'a', value: faulty ? 'eva.cote' : 'eva.cote@example.com', type: 'WORK' },
  ]
  return (
    <>
      <ClientPhones
        value={[
          { id: 'a', value: '+15145550123', type: 'WORK', ext: '12' },
          { id: 'b', value: '+15145550123', type: 'MOBILE' },
        ]}
        onChange={nothing}
        faults={{ '': faulty ? fieldMessage('PHONES_DUPLICATE') : null }}
      />
      <ClientEmails
        value={emails}
        onChange={nothing}
        faults={faulty ? { '0.value': fieldMessage('EMAIL') } : {}}
      />
      <AddressField
        label={words.field('address')}
        value={faulty ? {} : { formatted: '1200 rue Sainte-Catherine, Montréal, QC', unit: '4' }}
        onChange={nothing}
        faults={faulty ? { '': fieldMessage('EMPTY'), postalCode: fieldMessage('EMPTY') } : {}}
        zip
      />
    </>
  )
}
