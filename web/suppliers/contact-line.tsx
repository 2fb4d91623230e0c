import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { localeLabels } from '@fieldhouse/domain/kit/words/locales'
import { type ListedContact, supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { MailLine, PhoneLine } from '../ui/facts.tsx'
import classes from './suppliers.module.css'

type Props = { person: ListedContact; editLabel: string; onEdit: (() => void) | null }

/** A person at a supplier, with every way to reach them. */
export function ContactLine({ person, editLabel, onEdit }: Props) {
  const { t } = useTranslation(['suppliers', 'kit'])
  const words = useEntityWords(supplierContact, 'suppliers')
  const { position, languages, phones, emails, note } = person
  const about = [
    position && words.option('position', position),
    languages.map((locale) => localeLabels[locale]).join(', '),
  ].filter(Boolean)
  const kind = ({ type, ext }: (typeof phones)[number]) =>
    [t(`kit:phones.types.${type}`), ext && t('kit:phones.extension', { ext })].filter(Boolean).join(' · ')
  return (
    <Group justify="space-between" align="start" wrap="nowrap" className={classes['contact']}>
      <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {nameOf('supplier-contact', person)}
          </Text>
          {person.isPrimary && (
            <Badge variant="light" tt="none" fw={500}>
              {t('suppliers:contact.primary')}
            </Badge>
          )}
        </Group>
        {about.length > 0 && (
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
          </Text>
        )}
        {phones.map((phone) => (
          <PhoneLine key={phone.value} phone={phone.value} kind={kind(phone)} />
        ))}
        {emails.map(({ value }) => (
          <MailLine key={value} email={value} />
        ))}
        {note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {note}
          </Text>
        )}
      </Stack>
      {onEdit && (
        <ActionIcon aria-label={editLabel} title={editLabel} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
