import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { type StatedTaxes, missingTaxNumbers } from '@fieldhouse/domain/documents/tax-numbers'
import type { TaxNumberField } from '@fieldhouse/domain/people/tax-registration'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries, useRecordChanges } from '../../kit/api/records.ts'
import { refreshSession, useSignedIn } from '../../kit/api/session.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useTaxFieldWords } from '../../people/tax-field-words.ts'

/**
 * Returns the tax numbers for these taxes that the business profile lacks, their names as one text, and the profile's
 * version.
 */
export function useMissingTaxNumbers(taxes: StatedTaxes) {
  const id = useSignedIn().workspace?._id ?? ''
  const numberName = useNumberName()
  const { data: profile } = useQuery({ ...recordQueries.read(workspace, id), enabled: id !== '' })
  const missing = profile ? missingTaxNumbers(taxes, profile) : []
  return { id, profile, version: profile?.version, missing, names: missing.map(numberName).join(', ') }
}

/** Returns the name of a tax number, by the company's region. */
function useNumberName(): (field: TaxNumberField) => string {
  const { workspace: own } = useSignedIn()
  return useTaxFieldWords(useEntityWords(workspace, 'people/workspace'), own?.address).field
}

/** Warns of tax numbers that the document lacks; users who may update the workspace can add them (OPEN-171). */
export function TaxNumbers({ taxes }: { taxes: StatedTaxes }) {
  const { t } = useTranslation('documents')
  const numberName = useNumberName()
  const mayAdd = useMay(workspace.section, 'update')
  const { id, version, missing, names } = useMissingTaxNumbers(taxes)
  const { update } = useRecordChanges(workspace)
  const [typed, setTyped] = useState<Partial<Record<TaxNumberField, string>>>({})
  const given = missing.flatMap((field) => {
    const number = typed[field]?.trim() ?? ''
    return number === '' ? [] : [[field, number] as const]
  })
  const { saving, formProps } = useSubmit({
    send: async () => {
      if (given.length === 0 || version === undefined) return
      await update.mutateAsync({ id, version, values: Object.fromEntries(given) })
      toast('success', t('taxNumbers.saved'))
      void refreshSession()
    },
  })
  if (missing.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />} p="xs" pr="md">
      <form {...formProps}>
        <Stack gap="sm">
          <Text size="sm">{t('taxNumbers.missing', { numbers: names })}</Text>
          {!mayAdd && <Text size="sm">{t('taxNumbers.ask')}</Text>}
          {mayAdd &&
            missing.map((field) => (
              <TextInput
                key={field}
                label={numberName(field)}
                maxLength={60}
                value={typed[field] ?? ''}
                onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              />
            ))}
          {mayAdd && (
            <Button type="submit" variant="default" loading={saving} disabled={given.length === 0}>
              {t('taxNumbers.save')}
            </Button>
          )}
        </Stack>
      </form>
    </Alert>
  )
}
