import type { Words } from '../kit/words/words.ts'

/** A request of the sample company. */
export type SampleRequest = {
  name: string
  phone: string
  address?: string
  problem: Words
  /** The sample machine that it is about, by its place in the list: it came by that one's sticker. */
  machine?: number
}

/** The requests of 'Explore with sample data': one by a machine's sticker, one from the website of somebody nobody knows. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    name: 'Nadia Haddad',
    phone: '+15145550162',
    machine: 1,
    problem: {
      en: 'The fridge is warm again since last night. The light inside works.',
      fr: 'Le réfrigérateur est encore tiède depuis hier soir. La lumière intérieure fonctionne.',
      es: 'El frigorífico vuelve a estar tibio desde anoche. La luz interior funciona.',
    },
  },
  {
    name: 'Simon Lévesque',
    phone: '+14505550147',
    address: '45 boulevard Curé-Labelle, Laval, QC',
    problem: {
      en: 'We need a dryer vent cleaned. Evenings are best.',
      fr: 'Nous avons besoin d’un nettoyage de conduit de sécheuse. Le soir nous convient le mieux.',
      es: 'Necesitamos limpiar el conducto de la secadora. Por la tarde nos viene mejor.',
    },
  },
]
