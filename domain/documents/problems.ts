import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why a document cannot go out as the company stands. */
export const documentsProblems = {
  TAXES_UNANSWERED: {
    status: 400,
    words: {
      en: 'Say first whether your company is registered for taxes, and which it charges: in the company’s settings, under Taxes',
      fr: 'Indiquez d’abord si votre entreprise est inscrite aux taxes, et lesquelles elle perçoit : dans les paramètres de l’entreprise, sous Taxes',
      es: 'Indique primero si su empresa está registrada a efectos de impuestos y cuáles cobra: en los ajustes de la empresa, en Impuestos',
    },
  },
  TAX_NUMBER_MISSING: {
    status: 400,
    words: {
      en: 'A tax is charged whose number is missing. Add it in the company’s settings, under Taxes',
      fr: 'Une taxe est facturée sans son numéro. Ajoutez-le dans les paramètres de l’entreprise, sous Taxes',
      es: 'Se cobra un impuesto sin su número. Añádalo en los ajustes de la empresa, en Impuestos',
    },
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof documentsProblems, Kind> {}
}
