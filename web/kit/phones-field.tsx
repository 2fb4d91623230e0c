import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, Tooltip } from '@mantine/core'
import type { AdditionalPhone } from '@fieldhouse/domain/crm/client'
import { phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { additionalPhonesMax } from '@fieldhouse/domain/kit/phone'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../ui/form.module.css'
import { errorOf } from '../ui/field-error.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { PhoneAndExt } from './phone-and-ext.tsx'

type Props = {
  label: string
  value: readonly AdditionalPhone[]
  onChange: (phones: AdditionalPhone[]) => void
  error?: unknown
  disabled?: boolean
}

/** Phones beside the main one: five at most, which the button explains (UI-33..36). */
export function PhonesField({ label, value, onChange, error, ...props }: Props) {
  const { t } = useTranslation('kit')
  const disabled = useReadOnly() || props.disabled === true
  const full = value.length >= additionalPhonesMax
  const change = (at: number, changed: Partial<AdditionalPhone>) =>
    onChange(value.map((phone, index) => (index === at ? { ...phone, ...changed } : phone)))
  const add = () => onChange([...value, { number: '', type: 'MOBILE', id: crypto.randomUUID() }])
  return (
    <Fieldset variant="unstyled" legend={value.length > 0 ? label : undefined} aria-label={label}>
      <Stack gap="sm">
        {value.map((phone, at) => (
          <div key={phone.id ?? at} className={classes.phones}>
            <PhoneAndExt
              label={t('phones.number', { position: at + 1 })}
              position={at + 1}
              number={phone.number}
              ext={phone.ext}
              disabled={disabled}
              error={Boolean(error)}
              onChange={(typed) => change(at, typed)}
            />
            <Select
              aria-label={t('phones.type', { position: at + 1 })}
              data={phoneTypes.map((type) => ({ value: type, label: t(`phones.types.${type}`) }))}
              value={phone.type}
              allowDeselect={false}
              disabled={disabled}
              onChange={(type) =>
                change(at, { type: phoneTypes.find((known) => known === type) ?? 'MOBILE' })
              }
            />
            <ActionIcon
              aria-label={t('phones.remove', { position: at + 1 })}
              disabled={disabled}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        {Boolean(error) && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {errorOf(error)}
          </Text>
        )}
        {!disabled && (
          <Group>
            <Tooltip label={t('phones.most', { max: additionalPhonesMax })}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} />}
                {...(full ? { 'data-disabled': true } : {})}
                aria-disabled={full}
                onClick={() => {
                  if (!full) add()
                }}
              >
                {t('phones.add')}
              </Button>
            </Tooltip>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
