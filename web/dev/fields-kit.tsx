import { client } from '@fieldhouse/domain/crm/client'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { isColour } from '@fieldhouse/domain/kit/value/colour'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { rating } from '@fieldhouse/domain/kit/value/rating'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { AddressField } from '../kit/value/address/address-field.tsx'
import {
  LanguageSelect,
  LocaleSelect,
  LocalesSelect,
  TimeFormatSelect,
  ZoneSelect,
} from '../kit/value/choice-fields.tsx'
import { rangeText } from '../kit/list/filters/filter-text.ts'
import { useFormat } from '../kit/value/format.ts'
import { useZone } from '../kit/api/session.ts'
import type { Way } from '../kit/form/inputs/ways-field.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ColourField } from '../ui/colour-field.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { SignaturePad } from '../kit/form/inputs/signature-pad.tsx'
import { StarsField } from '../ui/stars-field.tsx'
import { StretchFields, type TypedStretch } from '../kit/value/stretch-fields.tsx'
import { ClientEmails, ClientPhones } from './client-ways.tsx'
import { EveryField } from './every-field.tsx'
import { KitState } from './kit-state.tsx'

/** Every kind of field except a plain text input (UI-24..26, UI-31..37, UI-41, UI-43). */
export function FieldsKit() {
  return (
    <>
      <KitState of="choices">
        <Choices />
      </KitState>
      <KitState of="dates">
        <Dates />
      </KitState>
      <KitState of="marks">
        <Marks />
      </KitState>
      <KitState of="contact">
        <Contact />
      </KitState>
      <KitState of="readOnly">
        <EveryField readOnly />
      </KitState>
      <KitState of="invalid">
        <EveryField faulty />
      </KitState>
    </>
  )
}

function Choices() {
  const { t } = useTranslation('identity/account')
  const words = useEntityWords(client, 'crm')
  const zone = useZone()
  const [chosen, setChosen] = useState({ lang: 'fr', locale: 'fr-FR', timezone: zone, timeformat: '' })
  const [several, setSeveral] = useState<string[]>(['en-US', 'fr-FR'])
  const field = (name: keyof typeof chosen) => ({
    label: t(`user.fields.${name}`),
    value: chosen[name],
    onChange: (value: string | null) => setChosen({ ...chosen, [name]: value ?? '' }),
  })
  return (
    <>
      <LanguageSelect {...field('lang')} />
      <LocaleSelect {...field('locale')} />
      <LocalesSelect label={words.field('languages')} value={several} onChange={setSeveral} />
      <ZoneSelect {...field('timezone')} />
      <TimeFormatSelect {...field('timeformat')} zone={chosen.timezone} />
    </>
  )
}

function Dates() {
  const { t } = useTranslation(['dev', 'kit/list', 'people'])
  const format = useFormat()
  const zone = useZone()
  const [today] = useState(() => dayAt(Date.now(), zone))
  const [range, setRange] = useState<[string | null, string | null]>([null, null])
  const [stretch, setStretch] = useState<TypedStretch>({ first: today, last: null, from: '08:00', to: '' })
  const text = rangeText(range, {
    all: t('kit/list:range.all'),
    before: t('kit/list:range.before'),
    upcoming: t('kit/list:range.upcoming'),
    value: (day) => format.day(day),
  })
  return (
    <>
      <DateRangeField
        label={t('dev:picker.range')}
        value={range}
        text={text}
        today={today}
        weekStart={1}
        onChange={setRange}
      />
      <StretchFields
        labels={{
          first: t('people:timeOff.first'),
          last: t('people:timeOff.last'),
          from: t('people:timeOff.from'),
          to: t('people:timeOff.to'),
        }}
        value={stretch}
        onChange={(changed) => setStretch({ ...stretch, ...changed })}
      />
    </>
  )
}

function Marks() {
  const { t } = useTranslation('dev')
  const [colour, setColour] = useState('rebeccapurple')
  const [stars, setStars] = useState(0)
  const [signature, setSignature] = useState<string | null>(null)
  return (
    <>
      <ColourField
        label={t('picker.colour')}
        value={colour}
        onChange={setColour}
        error={isColour(colour.trim()) ? null : errorOf(fieldMessage('COLOUR'))}
      />
      <StarsField
        label={t('picker.stars')}
        value={stars}
        onChange={setStars}
        error={errorOf(rating().safeParse(stars).error?.issues[0]?.message)}
      />
      <StarsField label={t('picker.starsRead')} value={4} onChange={() => {}} readOnly />
      <SignaturePad label={t('picker.signature')} value={signature} onChange={setSignature} />
    </>
  )
}

function Contact() {
  const words = useEntityWords(client, 'crm')
  const [phones, setPhones] = useState<Way[]>([{ id: 'a', value: '+15145550123', type: 'WORK' }])
  const [emails, setEmails] = useState<Way[]>([])
  const [address, setAddress] = useState<Address>({})
  return (
    <>
      <ClientPhones
        value={phones}
        onChange={setPhones}
        faults={phones.length > 1 ? { '': fieldMessage('PHONES_DUPLICATE') } : {}}
      />
      <ClientEmails value={emails} onChange={setEmails} />
      <AddressField label={words.field('address')} value={address} onChange={setAddress} zip />
    </>
  )
}
