import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { localeLabels } from '@fieldhouse/domain/kit/words/locales'
import { type ListedContact, supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { PhoneOfKind } from '../crm/phone-of-kind.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { MailLine } from '../ui/facts.tsx'
import classes from './suppliers.module.css'

type Props = { person: ListedContact; editLabel: string; onEdit: (() => void) | null }

/** Shows a contact of a supplier with phones and emails. */
export function ContactLine({ person, editLabel, onEdit }: Props) {
  const { t } = useTranslation('suppliers')
  const words = useEntityWords(supplierContact, 'suppliers')
  const { position, languages, phones, emails, note } = person
  const about = [
    position && words.option('position', position),
    languages.map((locale) => localeLabels[locale]).join(', '),
  ].filter(Boolean)
  return (
    <Group justify="space-between" align="start" wrap="nowrap" className={classes['contact']}>
      <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {nameOf('supplier-contact', person)}
          </Text>
          {person.isPrimary && (
            <Badge variant="light" tt="none" fw={500}>
              {t('contact.primary')}
            </Badge>
          )}
        </Group>
        {about.length > 0 && (
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
          </Text>
        )}
        {phones.map(({ value, type, ext }) => (
          <PhoneOfKind key={value} phone={value} type={type} ext={ext} />
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
