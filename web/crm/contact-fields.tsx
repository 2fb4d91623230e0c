import { Fieldset, Select, SimpleGrid, Stack, Switch, TextInput, Textarea } from '@mantine/core'
import { DayInput } from '../kit/value/day-input.tsx'
import { type AdditionalEmail, type client, clientNotesMax } from '@fieldhouse/domain/crm/client'
import { customerPositions, emailTypes, offeredGenders } from '@fieldhouse/domain/crm/contact-kinds'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { timeFormats } from '@fieldhouse/domain/kit/words/locales'
import { additionalPhonesMax } from '@fieldhouse/domain/kit/value/phone'
import { defaultZone } from '@fieldhouse/domain/kit/time/time-zone'
import { useTranslation } from 'react-i18next'
import { TimeFormatSelect, ZoneSelect } from '../kit/value/choice-fields.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { WaysField } from '../kit/form/ways-field.tsx'
import type { EntityWords } from '../kit/text/words.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { partFaults } from '../kit/form/part-faults.ts'
import type { ClientRecord } from './contact-search.tsx'

/** What the contact form asks for beyond the client's own fields (CRM-21, CRM-22). */
export const contactFields = [
  'additionalEmails',
  'title',
  'birthday',
  'timezone',
  'timeformat',
  'position',
  'gender',
  'tags',
  'notes',
  'visitMails',
  'suspended',
] as const satisfies readonly (keyof (typeof client)['fields'])[]

export type ContactValues = {
  additionalEmails: AdditionalEmail[]
  title: string
  birthday: string | null
  timezone: string | null
  timeformat: string | null
  position: string | null
  gender: string | null
  tags: RecordRef[]
  notes: string
  visitMails: boolean
  suspended: boolean
}

/** What the fields start with: the record's own, or what is usual. */
export const contactValues = (record: ClientRecord | null): ContactValues => ({
  additionalEmails: record?.additionalEmails ?? [],
  title: record?.title ?? '',
  birthday: record?.birthday ?? null,
  timezone: record?.timezone ?? defaultZone,
  timeformat: record?.timeformat ?? timeFormats[0],
  position: record?.position ?? null,
  gender: record?.gender ?? null,
  tags: record?.tags ?? [],
  notes: record?.notes ?? '',
  visitMails: record?.visitMails ?? true,
  suspended: record?.suspended ?? false,
})

type Props = {
  of: CheckedForm<Record<string, unknown>>
  values: ContactValues
  words: EntityWords
  change: (changed: Partial<ContactValues>) => void
  disabled: boolean
}

/** The further fields of a contact, in two groups (CRM-22). */
export function ContactFields({ of, values, words, change, disabled }: Props) {
  const { t } = useTranslation(['crm', 'ui', 'kit'])
  const input = (field: keyof ContactValues) => ({
    ...fieldProps(of, field),
    label: `${words.field(field)} (${t('ui:optional')})`,
    disabled,
  })
  const required = (field: 'timezone' | 'timeformat') => ({ ...input(field), label: words.field(field) })
  const options = (field: 'position' | 'gender', codes: readonly string[]) =>
    codes.map((code) => ({ value: code, label: words.option(field, code) }))
  return (
    <>
      <WaysField
        of="emails"
        types={emailTypes}
        max={additionalPhonesMax}
        label={words.field('additionalEmails')}
        value={values.additionalEmails}
        faults={partFaults(of.form.errors, 'additionalEmails')}
        disabled={disabled}
        onChange={(additionalEmails) => {
          of.form.clearFieldError('additionalEmails')
          change({ additionalEmails })
        }}
      />
      <Fieldset legend={t('crm:contact.formats')} variant="default">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <ZoneSelect {...required('timezone')} />
          <TimeFormatSelect {...required('timeformat')} zone={values.timezone} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t('crm:contact.person')} variant="default">
        <Stack gap="md">
          <TextInput {...input('title')} maxLength={40} />
          <Select
            {...input('position')}
            data={options('position', customerPositions)}
            clearable
            maxDropdownHeight={300}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select {...input('gender')} data={options('gender', offeredGenders)} clearable />
            <DayInput
              {...input('birthday')}
              clearable
              clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('birthday') }) }}
            />
          </SimpleGrid>
          <TagsInput type="CLIENT" form={of.form} words={words} disabled={disabled} />
          <Textarea {...input('notes')} autosize minRows={2} maxRows={8} maxLength={clientNotesMax} />
          <Switch
            label={words.field('visitMails')}
            description={t('crm:contact.visitMailsHelp')}
            checked={values.visitMails}
            disabled={disabled}
            onChange={(event) => change({ visitMails: event.currentTarget.checked })}
          />
          <Switch
            label={words.field('suspended')}
            description={t('crm:contact.suspendedHelp')}
            checked={values.suspended}
            disabled={disabled}
            onChange={(event) => change({ suspended: event.currentTarget.checked })}
          />
        </Stack>
      </Fieldset>
    </>
  )
}
