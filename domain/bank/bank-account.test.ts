import { expect, test } from 'vitest'
import { bankAccount, isSameAccount } from './bank-account.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

const french = 'FR76 3000 6000 0112 3456 7890 189'

test('OPEN-812 a number in a statement means the account of an IBAN, also without its check digits', () => {
  for (const [own, stated] of [
    [french, '12345678901'],
    [french, '12345678901 89'],
    [french, '30006 00001 12345678901'],
    ['12345678901', french],
    ['MC58 1122 2000 0101 2345 6789 030', '01234567890'],
    ['BE71 0961 2345 6769', '096-1234567'],
    ['PT50 0002 0123 1234 5678 9015 4', '12345678901'],
    ['ES91 2100 0418 4502 0005 1332', '0200051332'],
    ['DE89 3704 0044 0532 0130 00', '532013000'],
    ['815-12345-6789', '6789'],
  ] as const)
    expect([own, stated, isSameAccount(own, stated)]).toEqual([own, stated, true])
})

test('OPEN-812 a number of another account is not the same account', () => {
  for (const [own, stated] of [
    [french, '12345678902'],
    [french, 'FR76 3000 6000 0112 3456 7890 2'],
    ['DE89 3704 0044 0532 0130 00', '5320130'],
    ['815-12345-6789', '1234'],
    ['6789', '89'],
  ] as const)
    expect([own, stated, isSameAccount(own, stated)]).toEqual([own, stated, false])
})

test('OPEN-812 an IBAN with a wrong digit is refused, and other numbers are not checked', () => {
  const { number } = bankAccount.fields
  const sound = [french, 'GB82 WEST 1234 5698 7654 32', 'NO9386011117947', '815-12345-6789', 'Compte 12']
  for (const each of sound) expect([each, number.safeParse(each).success]).toEqual([each, true])
  for (const each of [french.replace('189', '188'), 'gb82west12345698765423', 'FR7630006000011234567890198'])
    expect(number.safeParse(each).error?.issues.map(({ message }) => message)).toEqual([
      fieldMessage('BANK_IBAN'),
    ])
})
