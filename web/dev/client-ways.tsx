import { client } from '@fieldhouse/domain/crm/client'
import { emailTypes, phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { additionalPhonesMax } from '@fieldhouse/domain/kit/value/phone'
import type { ComponentProps } from 'react'
import { WaysField } from '../kit/form/inputs/ways-field.tsx'
import { useEntityWords } from '../kit/text/words.ts'

type Props = Pick<ComponentProps<typeof WaysField>, 'value' | 'onChange' | 'faults'>

/** The additional phones of a client, as in the client's form. */
export function ClientPhones(props: Props) {
  const words = useEntityWords(client, 'crm')
  return (
    <WaysField
      of="phones"
      isAdditional
      types={phoneTypes}
      max={additionalPhonesMax}
      label={words.field('additionalPhones')}
      {...props}
    />
  )
}

/** The additional emails of a client, as in the client's form. */
export function ClientEmails(props: Props) {
  const words = useEntityWords(client, 'crm')
  return (
    <WaysField
      of="emails"
      types={emailTypes}
      max={additionalPhonesMax}
      label={words.field('additionalEmails')}
      {...props}
    />
  )
}
