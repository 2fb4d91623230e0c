import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { Paper, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useSteps } from '../kit/form/steps/use-steps.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { StepsFormLayout } from '../kit/form/steps/steps-form.tsx'
import { toast } from '../kit/text/toast.tsx'

type Values = { name: string; note: string }

const blank: Values = { name: '', note: '' }
const required = (field: keyof Values) => (values: Values) =>
  values[field].trim() === '' ? { [field]: fieldMessage('EMPTY') } : {}

/** A form of three steps whose values are kept after a reload. Submitting the word `no` fails (UI-16..21). */
export function StepsKit() {
  const [sent, setSent] = useState(0)
  return <ThreeSteps key={sent} onSent={() => setSent(sent + 1)} />
}

function ThreeSteps({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['dev', 'ui'])
  const steps = [
    { label: t('dev:steps.who'), fields: ['name'], faults: required('name') },
    { label: t('dev:steps.what'), fields: ['note'], faults: required('note') },
    { label: t('dev:steps.check'), fields: [], faults: () => ({}) },
  ]
  const of = useSteps<Values>({
    name: 'kit',
    about: null,
    initialValues: blank,
    steps,
    onIncomplete: () => {},
    submit: ({ name }) =>
      name.trim() === 'no'
        ? Promise.reject(new Error(name))
        : Promise.resolve(() => {
            toast('success', t('dev:sample.told'))
            onSent()
          }),
  })
  const { name, note } = of.form.values
  const input = (field: keyof Values) => {
    const { error, ...props } = of.form.getInputProps(field)
    return { ...props, error: errorOf(error) }
  }
  return (
    <Paper withBorder p="md">
      <StepsFormLayout
        of={of}
        labels={steps.map(({ label }) => label)}
        submitLabel={t('dev:steps.submit')}
        onCancel={of.clear}
      >
        {of.step === 0 && <TextInput label={t('dev:steps.name')} maxLength={80} {...input('name')} />}
        {of.step === 1 && (
          <Textarea label={t('dev:sample.note')} maxLength={500} autosize minRows={2} {...input('note')} />
        )}
        {of.step === 2 && (
          <Stack gap={4}>
            <Text fw={500}>{name}</Text>
            <Text size="sm">{note}</Text>
          </Stack>
        )}
      </StepsFormLayout>
    </Paper>
  )
}
