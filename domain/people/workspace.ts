import { entity } from '../kit/entity.ts'
import { address, email, flag, name, oneOf, phone, text, zone } from '../kit/fields.ts'
import { languages } from '../kit/words.ts'

/** A company's sealed-off part of the installation, with its business profile (WS-02, WS-18). */
export const workspace = entity('workspace', {
  section: 'SYS_CONFIG',
  fields: {
    name: name(120),
    slogan: text(200).optional(),
    orgNum: text(60).optional(),
    orgType: text(40).optional(),
    orgSector: text(60).optional(),
    www: text(300).optional(),
    email: email(),
    phone: phone(),
    pstNum: text(60).optional(),
    pstPercent: text(10).optional(),
    gstNum: text(60).optional(),
    gstPercent: text(10).optional(),
    address: address().optional(),
    timezone: zone(),
    lang: oneOf(languages),
    country: text(2),
    currency: oneOf(['CAD', 'USD', 'EUR']),
  },
  kept: { photo: text(300).optional(), enabled: flag(true) },
  small: ['name', 'photo'],
  without: ['list', 'search', 'create', 'delete', 'summary', 'export', 'import'],
  also: ['photo'],
})
