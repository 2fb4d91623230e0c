import { Anchor, Stack, Text } from '@mantine/core'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { nameOf } from '../kit/text/name-of.ts'
import { TagsFact } from '../crm/tags-fact.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useMay } from '../kit/api/may.ts'
import { PhoneOfKind } from '../crm/phone-of-kind.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { Fact, Facts, MailLine } from '../ui/facts.tsx'
import type { SupplierRecord } from './supplier-form.tsx'

/** Shows a supplier's own data (SUP-02). */
export function SupplierFacts({ record }: { record: SupplierRecord }) {
  const { locale } = useFormat()
  const words = useEntityWords(supplier, 'suppliers')
  const seesPeople = useMay(supplierContact.section, 'read')
  const of = { entity: supplier, words, record }
  const { phones, emails, primary, country } = record
  return (
    <Facts>
      <EditableFact {...of} field="name">
        {record.name}
      </EditableFact>
      <EditableFact {...of} field="www">
        {record.www && (
          <Anchor href={record.www} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
            {record.www}
          </Anchor>
        )}
      </EditableFact>
      <EditableFact {...of} field="country">
        {country && countryName(country, locale)}
      </EditableFact>
      <Fact label={words.field('phones')}>
        {phones.length > 0 &&
          phones.map(({ value, type, ext }) => (
            <PhoneOfKind key={value} phone={value} type={type} ext={ext} />
          ))}
      </Fact>
      <Fact label={words.field('emails')}>
        {emails.length > 0 && emails.map(({ value }) => <MailLine key={value} email={value} />)}
      </Fact>
      <TagsFact {...of} type="SUPPLIER" />
      {seesPeople && (
        <Fact label={words.field('primary')}>
          {primary && (
            <Stack gap={2}>
              <Text size="sm">{nameOf('supplier-contact', primary)}</Text>
              {primary.phones.slice(0, 1).map(({ value, type, ext }) => (
                <PhoneOfKind key={value} phone={value} type={type} ext={ext} />
              ))}
              {primary.emails.slice(0, 1).map(({ value }) => (
                <MailLine key={value} email={value} />
              ))}
            </Stack>
          )}
        </Fact>
      )}
    </Facts>
  )
}
