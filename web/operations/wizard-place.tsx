import {
  Alert,
  Button,
  Fieldset,
  Group,
  Radio,
  Skeleton,
  Stack,
  Switch,
  TextInput,
  Textarea,
} from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { nameFollowing } from '@fieldhouse/domain/crm/place-name'
import { noLocationNotice } from '@fieldhouse/domain/operations/job-location'
import { jobSiteTypes } from '@fieldhouse/domain/operations/job-status'
import { jobSiteWords } from '@fieldhouse/domain/operations/job-words'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { partFaults } from '../kit/form/part-faults.ts'
import { AddressField } from '../kit/value/address/address-field.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { recordQueries } from '../kit/api/records.ts'
import type { StepsForm } from '../kit/form/steps/use-steps.ts'
import { ChoiceCard } from '../ui/choice-card.tsx'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { AddressLine } from '../ui/facts.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { toast } from '../kit/text/toast.tsx'
import { type PickedAccount, type WizardValues, placeOf } from './wizard-values.ts'

type Props = { of: StepsForm<WizardValues> }
/** What the job was begun from: an account, and under it a place, or none of its places. */
export type WishedPlace = {
  account?: string | undefined
  place?: string | undefined
  isNew?: boolean | undefined
}

type AccountProps = Props & { wished: WishedPlace }

/** The second step: under which account, and where the work is done (JOB-02, JOB-07..10). */
export function WizardPlace({ of, wished }: AccountProps) {
  return (
    <Stack gap="xl">
      <AccountChoice of={of} wished={wished} />
      <SiteType of={of} />
      <Place of={of} />
    </Stack>
  )
}

const newAccount = 'new'

/** The place of an account that is taken by itself: the wished one, or the only one. */
function placeIn(of: PickedAccount | null, wished: string | undefined): string | null {
  const places = of?.serviceLocations ?? []
  const [one, another] = places
  const taken = places.find(({ _id }) => _id === wished) ?? (another ? undefined : one)
  return taken?._id ?? null
}

/** The accounts of the picked client, or a new one; the first is taken until somebody chooses (CRM-20). */
function AccountChoice({ of, wished }: AccountProps) {
  const { t } = useTranslation('operations')
  const { form } = of
  const values = form.getValues()
  const holder = values.client?._id
  const found = useQuery({
    ...recordQueries.search(account, { filter_accountHolder: holder ?? '', limit: 50 }),
    enabled: holder !== undefined,
  })
  useEffect(() => {
    if (found.isError) toast('error', t('wizard.accountsFailed'))
  }, [found.isError, t])
  const accounts: PickedAccount[] = holder === undefined ? [] : (found.data?.result ?? [])
  const choose = (picked: PickedAccount | null) => {
    const isWished = picked !== null && picked._id === wished.account
    form.setValues({
      account: picked,
      accountChosen: true,
      serviceLocation: placeIn(picked, isWished ? wished.place : undefined),
      isCreateServiceLocation: (isWished && wished.isNew) ?? false,
    })
  }
  const first = accounts.find(({ _id }) => _id === wished.account) ?? accounts[0]
  useEffect(() => {
    if (first && !form.getValues().accountChosen) choose(first)
  })
  if (holder !== undefined && found.isPending) return <Skeleton h={80} />
  return (
    <Radio.Group
      label={t('wizard.account')}
      value={values.account?._id ?? newAccount}
      onChange={(id) => choose(accounts.find(({ _id }) => _id === id) ?? null)}
    >
      <Stack gap="sm" mt={4}>
        {accounts.map((each) => (
          <ChoiceCard
            key={each._id}
            value={each._id}
            title={each.accountNumber}
            text={t('wizard.locations', { count: each.serviceLocations.length })}
          />
        ))}
        <ChoiceCard value={newAccount} title={t('wizard.newAccount')} text={t('wizard.newAccountHelp')} />
      </Stack>
    </Radio.Group>
  )
}

function SiteType({ of }: Props) {
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const { form } = of
  const change = (code: string) => {
    const jobSiteType = jobSiteTypes.find((known) => known === code)
    if (!jobSiteType) return
    form.clearErrors()
    form.setValues({ jobSiteType, serviceLocation: null, isCreateServiceLocation: false })
  }
  return (
    <Radio.Group
      label={t('job.fields.jobSiteType')}
      value={form.getValues().jobSiteType}
      onChange={change}
      error={errorOf(form.errors['jobSiteType'])}
    >
      <Group gap="lg" mt={6}>
        {jobSiteTypes.map((type) => (
          <Radio key={type} value={type} label={jobSiteWords[type][language]} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** The place itself, as the choices above make it. */
function Place({ of }: Props) {
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const { form } = of
  const values = form.getValues()
  const { place, home, clientHasAddress } = placeOf(values)
  if (place === 'NONE')
    return (
      <Alert color="gray" icon={<IconInfoCircle size={18} />}>
        {noLocationNotice[language]}
      </Alert>
    )
  return (
    <Fieldset variant="unstyled" legend={t('job.fields.serviceLocation')}>
      <Stack gap="md">
        {clientHasAddress && (
          <Switch
            label={t('wizard.useHome')}
            checked={place === 'HOME'}
            onChange={(event) => {
              form.clearErrors()
              form.setFieldValue('useClientHomeAddress', event.currentTarget.checked)
            }}
          />
        )}
        {place === 'HOME' && <AddressLine address={home} />}
        {place === 'PICK' && <PickPlace of={of} />}
        {place === 'NEW' && <NewPlace of={of} />}
      </Stack>
    </Fieldset>
  )
}

function PickPlace({ of }: Props): ReactNode {
  const { t } = useTranslation('operations')
  const { form } = of
  const values = form.getValues()
  return (
    <>
      <Radio.Group
        aria-label={t('job.fields.serviceLocation')}
        value={values.serviceLocation ?? ''}
        onChange={(id) => form.setFieldValue('serviceLocation', id)}
        error={errorOf(form.errors['serviceLocation'])}
      >
        <Stack gap="sm">
          {values.account?.serviceLocations.map(({ _id, name, address }) => (
            <ChoiceCard
              key={_id}
              value={_id}
              title={name ?? address.formatted ?? ''}
              {...(name ? { text: address.formatted ?? '' } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.setFieldValue('isCreateServiceLocation', true)}
        >
          {t('wizard.newLocation')}
        </Button>
      </Group>
    </>
  )
}

function NewPlace({ of }: Props): ReactNode {
  const { t } = useTranslation(['operations', 'crm'])
  const { form } = of
  const values = form.getValues()
  const data = values.serviceLocationData
  const set = (changed: Partial<typeof data>) =>
    form.setFieldValue('serviceLocationData', { ...form.getValues().serviceLocationData, ...changed })
  const field = (name: string) => fieldProps({ form }, `serviceLocationData.${name}`)
  return (
    <Stack gap="md">
      <TextInput {...field('name')} label={t('crm:service-location.fields.name')} maxLength={120} />
      <AddressField
        label={t('crm:service-location.fields.address')}
        value={data.address}
        zip
        faults={partFaults(form.errors, 'serviceLocationData.address')}
        onChange={(address) => {
          const { serviceLocationData: before } = form.getValues()
          form.clearFieldError('serviceLocationData.address')
          form.clearFieldError('serviceLocationData.name')
          set({ address, name: nameFollowing(before.name, before.address, address) })
        }}
      />
      <Textarea
        {...field('note')}
        label={useLabel(t('crm:service-location.fields.note'), true)}
        autosize
        minRows={2}
        maxLength={5000}
      />
      {values.isCreateServiceLocation && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('isCreateServiceLocation', false)}
          >
            {t('operations:wizard.pickLocation')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
