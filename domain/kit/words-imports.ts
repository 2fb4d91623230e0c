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
