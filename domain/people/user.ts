import { entity } from '../kit/entity/entity.ts'
import { phone, someOf, text, zone, oneOf } from '../kit/entity/fields.ts'
import { locales, timeFormats } from '../kit/words/locales.ts'
import { languages } from '../kit/words/words.ts'

/**
 * The fields of a person's own account, for its forms and for showing version conflicts (ACCT-01, ACCT-05). An account
 * belongs to no workspace. The routes check bodies against `userUpdate`.
 */
export const user = entity('user', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    firstName: text(80),
    lastName: text(80),
    phone: phone(),
    address: text(300).optional(),
    unit: text(20).optional(),
    city: text(100).optional(),
    state: text(100).optional(),
    zip: text(12).optional(),
    languages: someOf(locales, 1),
    lang: oneOf(languages),
    locale: oneOf(locales),
    country: text(2),
    timezone: zone(),
    timeformat: oneOf(timeFormats),
  },
  displayName: [['firstName', 'lastName']],
})
