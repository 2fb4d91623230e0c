import { expect, test } from 'vitest'
import { einvoiceAddress } from './einvoice-address.ts'

test.each<[string | null, string | null, (string | null)[]]>([
  ['12 rue des Lilas', '69003 Lyon', ['12 rue des Lilas', null, '69003', 'Lyon']],
  ['Calle Mayor 1', '28013 Madrid, España', ['Calle Mayor 1', null, '28013', 'Madrid']],
  ['Wetstraat 16', 'B-1000 Brussel', ['Wetstraat 16', null, '1000', 'Brussel']],
  ['5 rue de la Paix, 75002 Paris, France', null, ['5 rue de la Paix', null, '75002', 'Paris']],
  ['Bât. A, 5 rue Foch, 13001 Marseille 1er', '', ['Bât. A, 5 rue Foch', null, '13001', 'Marseille 1er']],
  ['1200 rue Foch', null, ['1200 rue Foch', null, null, null]],
  ['10 Downing Street', 'London SW1A 2AA', ['10 Downing Street', 'London SW1A 2AA', null, null]],
  ['Keizersgracht 1', '1015 CN Amsterdam', ['Keizersgracht 1', null, '1015 CN', 'Amsterdam']],
  ['Drottninggatan 5', '111 22 Stockholm', ['Drottninggatan 5', null, '111 22', 'Stockholm']],
  ['Rua Augusta 1', '1100-048 Lisboa', ['Rua Augusta 1', null, '1100-048', 'Lisboa']],
  ['ul. Nowa 3', '00-950 Warszawa', ['ul. Nowa 3', null, '00-950', 'Warszawa']],
  ['5 rue Foch, 75002 Paris', 'Porte B', ['5 rue Foch, 75002 Paris', 'Porte B', null, null]],
  [null, null, [null, null, null, null]],
])(
  'OPEN-857 the printed address %j, %j has a street, a post code and a town',
  (street, addition, expected) => {
    const { street: line, addition: second, postalCode, city } = einvoiceAddress(street, addition)
    expect([line, second, postalCode, city]).toEqual(expected)
  },
)
