import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'
import { createdPassword, isCommonPassword, newPassword } from './password.ts'

const owner = [
  'Noémie',
  'Bélanger-Roy',
  'n.belanger@plomberie-tremblay.ca',
  'Électroménagers du Nord',
  'Cie 3D',
]

describe('SEC-33 a password that is guessed first is refused', () => {
  test.each([
    'Fieldhouse1',
    'Fieldhouse-2026!',
    '123Fieldhouse',
    'F1eldh0use!!',
    'Fieldhouse Admin 7',
    'January2026',
    'Février-26',
    'Diciembre.1',
    'Automne2026!',
    'Otoño-2026',
    'Mercredi12!',
    'Qwerty12345!',
    'Azerty-2026',
    'Qsdfghjklm1',
    'Poiuyt-99',
    'Asdf1234!!',
    'Abcdef-123',
    'Aa12345678',
    'Xa87654321!',
    'Aaaa1111!!',
    'Sunshine-99',
    'MotDePasse2026!',
  ])('%s for anybody', (typed) => {
    expect(newPassword.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'PASSWORD_COMMON',
    ])
    expect(createdPassword.safeParse(typed).success).toBe(false)
  })

  test.each([
    'Noemie2026!',
    'Noémie-Bélanger1',
    'BelangerRoy-7',
    'Tremblay2026',
    'PlomberieTremblay!1',
    'ElectromenagersDuNord9',
    'Électroménagers-1',
    'Nord2026!!',
    'Fieldhouse-Tremblay',
    'Tremblay!Hiver26',
  ])('%s for who it is about', (typed) => {
    expect(isGuessable(typed)).toBe(false)
    expect(isGuessable(typed, owner)).toBe(true)
    expect(isCommonPassword(typed, owner)).toBe(true)
  })

  test.each([
    'Maple-Lake-7',
    'Laveuse-42x',
    'Correct horse 9',
    'the winter of our tools 1',
    'Noémie aime le hockey',
    'Tremblay sur le toit 4',
    'vq8#Lw2!pd',
    'été comme hiver 30 °C',
    'Марьяна-река-8',
  ])('but %s is not', (typed) => {
    expect(isGuessable(typed, owner)).toBe(false)
  })

  test('whatever is put before and after a word', () => {
    const around = array(constantFrom(...'0123456789-_!?.*# '), { maxLength: 8 }).map((signs) =>
      signs.join(''),
    )
    assert(
      property(
        around,
        around,
        constantFrom('Fieldhouse', 'Summer', 'Tremblay', 'Qwerty'),
        (before, after, word) => isGuessable(before + word + after, owner),
      ),
    )
  })

  test('a word said over and over, and one letter more', () => {
    expect(isGuessable('qwer'.repeat(32), owner)).toBe(true)
    expect(isGuessable('fieldhouse'.repeat(12), owner)).toBe(true)
    expect(isGuessable(`${'fieldhouse'.repeat(12)}x`, owner)).toBe(false)
  })
})
