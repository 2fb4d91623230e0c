import type { Lookalike } from '@fieldhouse/domain/crm/calls'
import { client as clientEntity } from '@fieldhouse/domain/crm/client'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { Divider, Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { clientPerson } from '../crm/client-person.tsx'
import { type ClientValues, blankClient, clientValues } from '../crm/client-values.ts'
import { ClientPicker } from '../crm/client-picker.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { Lookalikes } from '../crm/lookalikes.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { recordQueries } from '../kit/api/records.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { FormFields } from '../kit/form/form-fields.tsx'
import { formWithin } from '../kit/form/form-within.ts'
import type { StepsForm } from '../kit/form/steps/use-steps.ts'
import type { WizardValues } from './wizard-values.ts'

/** Loaded with the client it tells of. */
const WizardKnown = lazyRouteComponent(() => import('./wizard-known.tsx'), 'WizardKnown')

type Props = { of: StepsForm<WizardValues> }

/** What a picked or cleared client changes: client, account and place begin anew (JOB-11, JOB-12). */
export function withClient(picked: ClientRecord | null, language: string): Partial<WizardValues> {
  return {
    client: picked,
    clientData: picked ? clientValues(picked) : blankClient(language),
    account: null,
    accountChosen: false,
    serviceLocation: null,
    isCreateServiceLocation: false,
    useClientHomeAddress: null,
    serviceLocationData: { name: '', address: {}, note: '' },
  }
}

const partsOf = (values: Partial<WizardValues>) => keysOf(values)

/** Whether somebody has begun to describe a new client. */
const isTyped = ({ firstName, lastName, email, phone, additionalPhones, address }: ClientValues): boolean =>
  additionalPhones.length > 0 ||
  [firstName, lastName, email, phone, address.formatted].some((text) => Boolean(text?.trim()))

/** The first step: a client is found, or a new one is described (JOB-02, JOB-11). */
export function WizardClient({ of }: Props) {
  const { t } = useTranslation(['operations', 'kit'])
  const language = useLanguage()
  const { form } = of
  const { client, clientData } = form.getValues()
  const queries = useQueryClient()
  const words = useEntityWords(clientEntity, 'crm')
  const described = formWithin(form, {
    at: () => 'clientData',
    getValues: () => form.getValues().clientData,
    change: (changed) => form.setFieldValue('clientData', { ...form.getValues().clientData, ...changed }),
  })
  const pick = (picked: ClientRecord | null) => {
    const before = form.getValues()
    const next = withClient(picked, language)
    form.setValues(next)
    form.clearErrors()
    if (!picked || before.client || !isTyped(before.clientData)) return
    toast('info', t('operations:wizard.clientReplaced', { name: picked.name }), {
      label: t('kit:undo'),
      onChosen: () => form.setValues(Object.fromEntries(partsOf(next).map((part) => [part, before[part]]))),
    })
  }
  const take = async ({ _id }: Lookalike) =>
    pick(await queries.fetchQuery(recordQueries.read(clientEntity, _id)).catch(() => null))
  return (
    <Stack gap="lg">
      <ClientPicker label={t('operations:wizard.findClient')} value={client} onPick={pick} />
      {client && (
        <Suspense fallback={<Skeleton h={64} />}>
          <WizardKnown client={client._id} />
        </Suspense>
      )}
      <Divider
        label={t(client ? 'operations:wizard.knownClient' : 'operations:wizard.orNewClient')}
        labelPosition="left"
      />
      <FormFields
        form={[...clientPerson, { field: 'address', required: client === null }]}
        of={{ form: described, base: () => null }}
        entity={clientEntity}
        words={words}
        isNew
        readOnly={client !== null}
      />
      {client === null && <Lookalikes values={clientData} onTake={(one) => void take(one)} />}
    </Stack>
  )
}
