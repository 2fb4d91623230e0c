import { type Words } from './words.ts'

/** Messages about rows of an imported file. */
export const importWords = {
  NOT_FOUND_NAMED: {
    en: 'There is no “{name}” in this workspace',
    fr: 'Il n’y a pas de « {name} » dans cet espace',
    es: 'No hay «{name}» en este espacio',
  },
  SEVERAL_NAMED: {
    en: 'Several records are called “{name}”',
    fr: 'Plusieurs fiches s’appellent « {name} »',
    es: 'Varios registros se llaman «{name}»',
  },
  KEPT_IN_NOTES: {
    en: '“{text}” is kept in the notes',
    fr: '« {text} » est conservé dans les notes',
    es: '«{text}» se guarda en las notas',
  },
  MAY_NOT_MAKE: {
    en: 'Your role may not make this',
    fr: 'Votre rôle ne permet pas de créer cela',
    es: 'Su rol no permite crear esto',
  },
  SPREADSHEET: {
    en: 'This is a workbook of Excel or another spreadsheet. Save the sheet as CSV (UTF-8) there and choose that file.',
    fr: 'Ceci est un classeur Excel ou d’un autre tableur. Enregistrez-y la feuille au format CSV (UTF-8) et choisissez ce fichier.',
    es: 'Esto es un libro de Excel o de otra hoja de cálculo. Guarde allí la hoja como CSV (UTF-8) y elija ese archivo.',
  },
  TOO_MANY_NEW: {
    en: 'One import makes at most {max} new ones: is this the right column?',
    fr: 'Une importation en crée au plus {max} : est-ce la bonne colonne ?',
    es: 'Una importación crea como máximo {max}: ¿es la columna correcta?',
  },
  REPEATED_LINE: {
    en: 'Already in line {line} of the file',
    fr: 'Déjà à la ligne {line} du fichier',
    es: 'Ya está en la línea {line} del archivo',
  },
  NO_COLUMN: {
    en: 'Choose a column or a value for: {field}',
    fr: 'Choisissez une colonne ou une valeur pour : {field}',
    es: 'Elija una columna o un valor para: {field}',
  },
} as const satisfies Record<string, Words>
