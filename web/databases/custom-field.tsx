import { Text } from '@mantine/core'
import { customField, customRecordTypes } from '@fieldhouse/domain/core/custom-field'
import { useQuery } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { useTranslation } from '../locales/use-translation.ts'

/** Shows how many records lose a value if a custom field is deleted. */
function LostValues({ record }: { record: { _id: string } }) {
  const { t } = useTranslation('databases')
  const usage = useQuery({
    queryKey: ['custom-field', 'usage', record._id],
    queryFn: ({ signal }) => resultOf('GET /custom-field/usage/:id', { params: { id: record._id }, signal }),
    staleTime: 0,
  })
  if (!usage.data) return <QueryState of={usage} height={24} />
  const { records } = usage.data
  return (
    <Text size="sm">
      {records === 0 ? t('custom-field.unused') : t('custom-field.usage', { count: records })}
    </Text>
  )
}

export const CustomFieldScreen = defineScreen(customField, {
  words: 'databases',
  columns: [
    { field: 'name', width: 220 },
    { field: 'recordType', width: 160 },
    { field: 'type', width: 130 },
    { field: 'position', width: 90 },
    'enabled',
    { field: 'key', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
  tabs: customRecordTypes,
  bulk: ['enabled'],
  form: [
    { field: 'recordType', isNew: true },
    'name',
    'type',
    { field: 'choices', when: ({ type }) => type === 'CHOICE' },
    'position',
    'enabled',
  ],
  Consequences: LostValues,
})
