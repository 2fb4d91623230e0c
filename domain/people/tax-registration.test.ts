import { expect, test } from 'vitest'
import { hasAnsweredTaxes } from './tax-registration.ts'

const inProvince = (adminAreaLevel1: string) => ({ address: { adminAreaLevel1, countryCode: 'CA' } })
const gst = { gstPercent: '5', gstNum: '123456789 RT0001' }
const qst = { pstPercent: '9.975', pstNum: '1234567890 TQ0001' }
const hst = { pstPercent: '13', pstNum: '123456789 RT0001' }

test.each([
  [{ ...inProvince('QC'), ...gst, ...qst }, true],
  // With GST alone, the company has not answered for QST.
  [{ ...inProvince('QC'), ...gst }, false],
  [{ ...inProvince('QC'), ...gst, pstPercent: '9.975' }, false],
  [{ ...inProvince('QC'), taxRegistration: 'NOT_REGISTERED' }, true],
  [{ ...inProvince('AB'), ...gst }, true],
  [{ ...inProvince('ON'), ...hst }, true],
  [{ ...inProvince('ON'), ...gst }, false],
  [{ country: 'FR', pstPercent: '20', pstNum: 'FR 83 404 833 048' }, true],
  [{ country: 'FR' }, false],
  [{ country: 'US', pstPercent: '8.875', pstNum: '12-3456789' }, true],
  [{ country: 'US' }, false],
] as const)(
  'OPEN-430 a company that says %j has answered which taxes it charges: %s',
  (profile, expected) => {
    expect(hasAnsweredTaxes(profile)).toBe(expected)
  },
)
