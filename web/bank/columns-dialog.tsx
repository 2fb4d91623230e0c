import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type CsvColumns,
  type CsvRole,
  type OfferedColumns,
  csvRoles,
  hasNeeded,
} from '@fieldhouse/domain/bank/csv-columns'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { StepDialog } from '../kit/form/steps/step-dialog.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useTranslation } from '../locales/use-translation.ts'

type Props = {
  of: OfferedColumns
  onChosen: (columns: CsvColumns) => Promise<void>
  onClose: () => void
}

/** Asks what each column of a CSV statement contains. The answer is remembered for the bank account. */
export function ColumnsDialog({ of: { headings, roles, samples }, onChosen, onClose }: Props) {
  const { t } = useTranslation('bank')
  const form = useForm<{ roles: (CsvRole | null)[] }>({
    initialValues: { roles: headings.map((_, at) => roles[at] ?? null) },
    validate: { roles: (chosen) => (hasNeeded(chosen) ? null : fieldMessage('BANK_COLUMNS')) },
  })
  const options = csvRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))
  const chosen = form.getValues().roles
  return (
    <StepDialog
      title={t('columns.title')}
      action={t('columns.do')}
      form={form}
      onClose={onClose}
      onSubmit={(values) => onChosen(values.roles)}
    >
      <Text size="sm">{t('columns.text')}</Text>
      {headings.map((heading, at) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
          key={at}
          label={heading}
          description={samples
            .map((cells) => cells[at])
            .filter(Boolean)
            .slice(0, 2)
            .join(' · ')}
          placeholder={t('columns.none')}
          data={options}
          value={chosen[at] ?? null}
          clearable
          onChange={(role) => form.setFieldValue(`roles.${at}`, role as CsvRole | null)}
        />
      ))}
      {form.errors['roles'] && (
        <Text size="sm" c="red" role="alert">
          {errorOf(form.errors['roles'])}
        </Text>
      )}
    </StepDialog>
  )
}
