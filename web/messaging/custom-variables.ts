import { customVariable } from '@fieldhouse/domain/messaging/template-values'
import { type MessageSubject, customVariablesOf } from '@fieldhouse/domain/messaging/template-variables'
import { customDefinitionsNow, useCustomDefinitions } from '../kit/api/custom-fields.ts'
import { useTranslation } from '../locales/use-translation.ts'

const client = { name: 'client' }
const job = { name: 'job' }

/** The custom fields that a message about a subject may contain, with their labels (OPEN-755). */
export function useCustomVariables(subject: MessageSubject) {
  const { t } = useTranslation('messaging')
  const all = [
    ...useCustomDefinitions(client).map((each) => ({
      ...each,
      label: t('variables.ofClient', { name: each.name }),
    })),
    ...useCustomDefinitions(job).map((each) => ({
      ...each,
      label: t('variables.ofJob', { name: each.name }),
    })),
  ].map(({ label, ...each }) => ({ variable: customVariable(each), label }))
  const offered = customVariablesOf(
    subject,
    all.map(({ variable }) => variable),
  )
  return all.filter(({ variable }) => offered.includes(variable))
}

/** The variables of the custom fields that are loaded, for the check of a template before it is sent. */
export const customVariablesNow = () =>
  [...customDefinitionsNow(client), ...customDefinitionsNow(job)].map(customVariable)
