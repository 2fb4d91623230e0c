import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import type { Lookalike } from '@fieldhouse/domain/crm/calls'
import { whyNotPhone } from '@fieldhouse/domain/kit/value/phone'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { addressIn } from '../kit/form/inputs/address-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { contactOf } from './contact-search.tsx'

/** How long the user must pause typing before the server is queried, in ms. */
const pause = 600

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The phone numbers in the value of a form's field. */
const numbersIn = (phones: unknown): string[] =>
  [phones].flat().map((each) => textOf(typeof each === 'object' && each && 'number' in each && each.number))

/**
 * Builds the request that searches for similar clients, from the valid values of a form. Returns null if these values
 * are not enough to find similar clients.
 */
function question(values: FormValues) {
  const said = (field: string) => textOf(values[field])
  const [firstName, lastName, phone, email] = [
    said('firstName'),
    said('lastName'),
    said('phone'),
    said('email'),
  ]
  const address = addressIn(values['address'])
  const typed = numbersIn(values['additionalPhones']).filter((number) => whyNotPhone(number) === null)
  const known = {
    firstName,
    lastName,
    phone: whyNotPhone(phone) === null ? phone : null,
    additionalPhones: typed.map((number) => ({ number })),
    email: emailPattern.test(email) ? email : null,
    address: address.formatted ? address : null,
  }
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '' && known.address !== null
  return known.phone || known.email || typed.length > 0 || isNamed ? known : null
}

type Props = {
  values: FormValues
  /**
   * Called when the user chooses an existing client instead of a new one. If undefined, existing clients open in a new
   * tab.
   */
  onTake?: (one: Lookalike) => void
}

/** Warns that a new client may already exist. The user can continue nevertheless. */
export function Lookalikes({ values, onTake }: Props) {
  const { t } = useTranslation('crm')
  const [body] = useDebouncedValue(question(values), pause)
  const asked = useQuery({
    queryKey: ['client', 'lookalikes', body],
    queryFn: ({ signal }) => (body === null ? [] : resultOf('POST /client/lookalikes', { body, signal })),
    enabled: body !== null,
    staleTime: 10_000,
    retry: false,
  })
  const found = body === null ? [] : (asked.data ?? [])
  if (found.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconUsers size={18} aria-hidden />} title={t('lookalike.title')} role="note">
      <Stack gap="xs" align="start">
        {found.map((one) => (
          <div key={one._id}>
            <Text size="sm">{t('lookalike.like', { name: one.name, by: t(`lookalike.by.${one.by}`) })}</Text>
            <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
              {contactOf(one)}
            </Text>
            {onTake ? (
              <Button variant="default" size="xs" mt={4} onClick={() => onTake(one)}>
                {t('lookalike.use', { name: one.name })}
              </Button>
            ) : (
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link
                    to="/crm/contacts/client/{-$id}"
                    params={{ id: one._id }}
                    target="_blank"
                    {...props}
                  />
                )}
              >
                {t('lookalike.open', { name: one.name })}
              </Anchor>
            )}
          </div>
        ))}
        <Text size="xs">{t('lookalike.keep')}</Text>
      </Stack>
    </Alert>
  )
}
