import { Alert, Button, Fieldset, Group, Radio, Skeleton, Stack, Switch } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { noLocationNotice, placeChoice } from '@fieldhouse/domain/operations/jobs/job-location'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useEffect } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { PartFields } from '../../kit/form/steps/step-parts.tsx'
import type { StepsForm } from '../../kit/form/steps/use-steps.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { AddressLine } from '../../ui/facts.tsx'
import { errorOf } from '../../kit/value/field-error.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { newLocation } from './wizard-forms.tsx'
import {
  type PickedAccount,
  type WizardValues,
  homeOf,
  placeFacts,
  withoutFilledPrices,
} from './wizard-values.ts'

type Props = { of: StepsForm<WizardValues> }
/** The initial account and location of the job. If `isNew` is set, the job gets a new location. */
export type WishedPlace = {
  account?: string | undefined
  place?: string | undefined
  isNew?: boolean | undefined
}

/** The account and location that the wizard was opened for. */
export const WishedPlace = createContext<WishedPlace>({})

const newAccount = 'new'

/**
 * The location that is chosen automatically: the location for which the wizard was opened, or else the only location
 * of the account.
 */
function placeIn(of: PickedAccount | null, wished: string | undefined): string | null {
  const places = of?.serviceLocations ?? []
  const [one, another] = places
  const taken = places.find(({ _id }) => _id === wished) ?? (another ? undefined : one)
  return taken?._id ?? null
}

/** An input for an account of the chosen client, or a new account. By default, the first account is chosen (CRM-20). */
export function AccountChoice({ of }: Props) {
  const { t } = useTranslation('operations')
  const wished = use(WishedPlace)
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
    const { account: before, products } = form.getValues()
    form.setValues({
      account: picked,
      accountChosen: true,
      serviceLocation: placeIn(picked, isWished ? wished.place : undefined),
      isCreateServiceLocation: (isWished && wished.isNew) ?? false,
      ...(picked?._id !== before?._id && { products: withoutFilledPrices(products) }),
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

/** The inputs for the location. These inputs depend on the kind of site and the account. */
export function PlaceOfJob({ of }: Props) {
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const { form } = of
  const values = form.getValues()
  const facts = placeFacts(values)
  const place = placeChoice(facts)
  if (place === 'NONE')
    return (
      <Alert color="gray" icon={<IconInfoCircle size={18} />}>
        {noLocationNotice[language]}
      </Alert>
    )
  return (
    <Fieldset variant="unstyled" legend={t('job.fields.serviceLocation')}>
      <Stack gap="md">
        {facts.clientHasAddress && (
          <Switch
            label={t('wizard.useHome')}
            checked={place === 'HOME'}
            onChange={(event) => {
              form.clearErrors()
              form.setFieldValue('useClientHomeAddress', event.currentTarget.checked)
            }}
          />
        )}
        {place === 'HOME' && <AddressLine address={homeOf(values)} />}
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
  const { t } = useTranslation('operations')
  const { form } = of
  return (
    <Stack gap="md">
      <PartFields of={of} part={newLocation} />
      {form.getValues().isCreateServiceLocation && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('isCreateServiceLocation', false)}
          >
            {t('wizard.pickLocation')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
