import type { Lookalike } from '@fieldhouse/domain/crm/calls'
import { client as clientEntity } from '@fieldhouse/domain/crm/client'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { Divider, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ClientPicker } from '../../crm/client-picker.tsx'
import type { ClientRecord } from '../../crm/contact-search.tsx'
import { clientStart } from '../../crm/client-start.ts'
import { Lookalikes } from '../../crm/lookalikes.tsx'
import { useLanguage } from '../../kit/api/language.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { FormValues } from '../../kit/form/form-values.ts'
import { addressIn } from '../../kit/form/inputs/address-input.tsx'
import type { StepsForm } from '../../kit/form/steps/use-steps.ts'
import { type WizardValues, withClient, withoutFilledPrices } from './wizard-values.ts'

/** The component is loaded when the user chooses a client. */
const WizardKnown = lazyRouteComponent(() => import('./wizard-known.tsx'), 'WizardKnown')

type Props = { of: StepsForm<WizardValues> }

/** Whether any field of a new client has been filled in. */
const isTyped = ({ firstName, lastName, email, phone, additionalPhones, address }: FormValues): boolean =>
  [additionalPhones].flat().length > 0 ||
  [firstName, lastName, email, phone, addressIn(address).formatted].some((text) =>
    Boolean(String(text ?? '').trim()),
  )

/** Picks a client. If the user had typed values for a new client, a message offers an undo. */
function usePick({ form }: StepsForm<WizardValues>) {
  const { t } = useTranslation(['operations', 'kit'])
  const language = useLanguage()
  return (picked: ClientRecord | null) => {
    const before = form.getValues()
    const next = { ...withClient(picked, language), products: withoutFilledPrices(before.products) }
    form.setValues(next)
    form.clearErrors()
    if (!picked || before.client || !isTyped(before.clientData)) return
    toast('info', t('operations:wizard.clientReplaced', { name: picked.name }), {
      label: t('kit:undo'),
      onChosen: () => form.setValues(Object.fromEntries(keysOf(next).map((part) => [part, before[part]]))),
    })
  }
}

/** Finds the client of the job and shows the facts about a found client (JOB-02, JOB-11). */
export function FindClient({ of }: Props) {
  const { t } = useTranslation('operations')
  const { client, clientData } = of.form.getValues()
  return (
    <>
      <ClientPicker
        label={t('wizard.findClient')}
        value={client}
        onPick={usePick(of)}
        // The form of the new client is below the search and gets the typed text.
        onCreate={(typed) => of.form.setValues({ clientData: { ...clientData, ...clientStart(typed) } })}
      />
      {client && (
        <Suspense fallback={<Skeleton h={64} />}>
          <WizardKnown client={client._id} />
        </Suspense>
      )}
      <Divider label={t(client ? 'wizard.knownClient' : 'wizard.orNewClient')} labelPosition="left" />
    </>
  )
}

/** Existing clients who may be the same as the client whom the user is typing. */
export function SameClient({ of }: Props) {
  const queries = useQueryClient()
  const pick = usePick(of)
  const take = async ({ _id }: Lookalike) =>
    pick(await queries.fetchQuery(recordQueries.read(clientEntity, _id)).catch(() => null))
  return <Lookalikes values={of.form.getValues().clientData} onTake={(one) => void take(one)} />
}
