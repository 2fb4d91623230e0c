import { CheckIcon, Group, Select, Text } from '@mantine/core'
import { type TemplateType, template, templateTypes } from '@fieldhouse/domain/messaging/template'
import { useField } from '../kit/form/use-field.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useTranslation } from '../locales/use-translation.ts'

/**
 * The input for a template's type. Text messages cannot be sent yet, so this type can be chosen only for a template
 * that already has it (OPEN-742).
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
      // Mantine makes disabled options faint, but the reason in the option must be legible.
      styles={{ option: { opacity: 1 } }}
      renderOption={({ option, checked }) => (
        <Group gap="xs" wrap="nowrap">
          {checked === true && <CheckIcon size="0.8em" opacity={0.4} />}
          <div>
            <Text span size="sm" {...(option.disabled === true && { c: 'dimmed' })}>
              {option.label}
            </Text>
            {option.disabled === true && (
              <Text size="xs" c="dimmed">
                {t('sms.unavailable')}
              </Text>
            )}
          </div>
        </Group>
      )}
    />
  )
}
