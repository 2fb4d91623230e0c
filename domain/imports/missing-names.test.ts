import { expect, test } from 'vitest'
import { withPhoneCountries } from '../kit/value/phone.ts'
import { keyOfMissing, personNamed } from './missing-names.ts'

const named = (texts: string[], countryCode: string | null, home: string) =>
  withPhoneCountries([home], () =>
    personNamed(texts, countryCode ? { formatted: '1 rue Un', countryCode } : null),
  )

test.each([
  { typed: '01 23 45 67 89', country: null, home: 'FR', phone: '+33123456789' },
  { typed: '01 23 45 67 89', country: 'FR', home: 'CA', phone: '+33123456789' },
  { typed: '55 1034 5678', country: 'MX', home: 'CA', phone: '+525510345678' },
  { typed: '514 555 0107', country: null, home: 'CA', phone: '+15145550107' },
])(
  'OPEN-749 the phone $typed of a new client at $country in a workspace of $home is $phone',
  ({ typed, country, home, phone }) => {
    const found = named(['Ana Exemple', typed], country, home)
    expect(found).toMatchObject({ name: 'Ana Exemple', person: { phone } })
    const key = { entity: 'client' as const, name: 'Ana Exemple', ...(found ? { person: found.person } : {}) }
    // The import compares stored keys and does not read the rows again. The key of a missing record must therefore not
    // depend on the present country.
    expect(keyOfMissing(key)).toBe(withPhoneCountries([home], () => keyOfMissing(key)))
  },
)
