import { Select, Text } from '@mantine/core'
import { type TemplateType, template, templateTypes } from '@fieldhouse/domain/messaging/template'
import { useField } from '../kit/form/use-field.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useTranslation } from '../locales/use-translation.ts'

/**
 * The input for a template's type. Text messages cannot be sent yet, so only a template that is one already keeps the
 * choice (OPEN-742).
 */
export function TypeInput({ stored, ...props }: OwnInputProps & { stored: TemplateType | null }) {
  const { t } = useTranslation('messaging')
  const { common } = useField({ ...props, entity: template, field: 'type' })
  const data = templateTypes.map((type) => ({
    value: type,
    label: props.words.option('type', type),
    disabled: type === 'SMS' && stored !== 'SMS',
  }))
  return (
    <Select
      {...common}
      data={data}
      clearable
      renderOption={({ option }) => (
        <div>
          {option.label}
          {option.disabled === true && (
            <Text size="xs" c="dimmed">
              {t('sms.unavailable')}
            </Text>
          )}
        </div>
      )}
    />
  )
}
