import type { Lookalike } from '@fieldhouse/domain/crm/calls'
import { client as clientEntity } from '@fieldhouse/domain/crm/client'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { Divider, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClientFields } from '../crm/client-fields.tsx'
import { blankClient, clientValues } from '../crm/client-form.tsx'
import { ClientPicker } from '../crm/client-picker.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { Lookalikes } from '../crm/lookalikes.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { recordQueries } from '../kit/api/records.ts'
import type { StepsForm } from '../kit/form/use-steps.ts'
import type { WizardValues } from './wizard-values.ts'

type Props = { of: StepsForm<WizardValues> }

/** What a picked or cleared client changes: client, account and place begin anew (JOB-11, JOB-12). */
export function withClient(picked: ClientRecord | null, language: string): Partial<WizardValues> {
  return {
    client: picked,
    clientData: picked
      ? { ...clientValues(picked), phone: displayPhone(picked.phone) }
      : blankClient(language),
    account: null,
    accountChosen: false,
    serviceLocation: null,
    isCreateServiceLocation: false,
    useClientHomeAddress: null,
    serviceLocationData: { name: '', address: {}, note: '' },
  }
}

/** The first step: a client is found, or a new one is described (JOB-02, JOB-11). */
export function WizardClient({ of }: Props) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const { form } = of
  const { client, clientData } = form.getValues()
  const queries = useQueryClient()
  const pick = (picked: ClientRecord | null) => {
    form.setValues(withClient(picked, language))
    form.clearErrors()
  }
  const take = async ({ _id }: Lookalike) =>
    pick(await queries.fetchQuery(recordQueries.read(clientEntity, _id)).catch(() => null))
  return (
    <Stack gap="lg">
      <ClientPicker label={t('wizard.findClient')} value={client} onPick={pick} />
      <Divider label={t(client ? 'wizard.knownClient' : 'wizard.orNewClient')} labelPosition="left" />
      <ClientFields
        of={{ form }}
        prefix="clientData."
        values={clientData}
        addressOptional={client !== null}
        disabled={client !== null}
        change={(changed) => form.setFieldValue('clientData', { ...form.getValues().clientData, ...changed })}
      />
      {client === null && <Lookalikes values={clientData} onTake={(one) => void take(one)} />}
    </Stack>
  )
}
