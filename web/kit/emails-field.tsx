import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { AdditionalEmail } from '@fieldhouse/domain/crm/client'
import { emailTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { additionalPhonesMax } from '@fieldhouse/domain/kit/phone'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../ui/field-error.tsx'

type Props = {
  label: string
  value: readonly AdditionalEmail[]
  onChange: (emails: AdditionalEmail[]) => void
  error?: unknown
  disabled?: boolean
}

/** E-mail addresses beside the main one, each of a kind (CRM-21). */
export function EmailsField({ label, value, onChange, error, disabled = false }: Props) {
  const { t } = useTranslation('kit')
  const change = (at: number, changed: Partial<AdditionalEmail>) =>
    onChange(value.map((email, index) => (index === at ? { ...email, ...changed } : email)))
  const add = () => onChange([...value, { value: '', type: 'PERSONAL', id: crypto.randomUUID() }])
  return (
    <Fieldset variant="unstyled" legend={value.length > 0 ? label : undefined} aria-label={label}>
      <Stack gap="sm">
        {value.map((email, at) => (
          <Group key={email.id ?? at} gap="sm" wrap="nowrap">
            <TextInput
              flex={1}
              type="email"
              inputMode="email"
              spellCheck={false}
              aria-label={t('emails.address', { position: at + 1 })}
              maxLength={254}
              value={email.value}
              disabled={disabled}
              error={Boolean(error)}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <Select
              w={120}
              aria-label={t('emails.type', { position: at + 1 })}
              data={emailTypes.map((type) => ({ value: type, label: t(`emails.types.${type}`) }))}
              value={email.type}
              allowDeselect={false}
              disabled={disabled}
              onChange={(type) =>
                change(at, { type: emailTypes.find((known) => known === type) ?? 'PERSONAL' })
              }
            />
            <ActionIcon
              aria-label={t('emails.remove', { position: at + 1 })}
              disabled={disabled}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {Boolean(error) && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {errorOf(error)}
          </Text>
        )}
        {!disabled && value.length < additionalPhonesMax && (
          <Group>
            <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
              {t('emails.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
