import type { Words } from '../kit/words/words.ts'

/** Messages about rows of an imported file. */
export const importsWords = {
  COLUMN_COUNT: {
    en: 'Must name a field or nothing for each of the {count} columns of the file',
    fr: 'Doit nommer un champ, ou rien, pour chacune des {count} colonnes du fichier',
    es: 'Debe indicar un campo, o nada, para cada una de las {count} columnas del archivo',
  },
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
  SEVERAL_CLIENTS_NAMED: {
    en: 'Several clients are called “{name}”: a second column for the client, with the account number, email or phone, tells which one',
    fr: 'Plusieurs clients s’appellent « {name} » : une deuxième colonne pour le client, avec le numéro de compte, le courriel ou le téléphone, dit lequel',
    es: 'Varios clientes se llaman «{name}»: una segunda columna para el cliente, con el número de cuenta, el correo o el teléfono, dice cuál',
  },
  SEVERAL_CLIENTS_PLACED: {
    en: 'Several clients are called “{name}”: a second column for the client, with the account number, email or phone, or one for the service location tells which one',
    fr: 'Plusieurs clients s’appellent « {name} » : une deuxième colonne pour le client, avec le numéro de compte, le courriel ou le téléphone, ou une colonne pour le lieu de service dit lequel',
    es: 'Varios clientes se llaman «{name}»: una segunda columna para el cliente, con el número de cuenta, el correo o el teléfono, o una para el lugar de servicio dice cuál',
  },
  SEVERAL_ACCOUNTS_NAMED: {
    en: 'Several accounts go by “{name}”: a second column for the account, with its number, tells which one',
    fr: 'Plusieurs comptes répondent à « {name} » : une deuxième colonne pour le compte, avec son numéro, dit lequel',
    es: 'Varias cuentas responden a «{name}»: una segunda columna para la cuenta, con su número, dice cuál',
  },
  SEVERAL_PLACES_NAMED: {
    en: 'Several service locations go by “{name}”: a column for the client or the whole address tells which one',
    fr: 'Plusieurs lieux de service répondent à « {name} » : une colonne pour le client ou l’adresse en entier dit lequel',
    es: 'Varios lugares de servicio responden a «{name}»: una columna para el cliente o la dirección entera dice cuál',
  },
  DIFFERENT_NAMED: {
    en: '“{name}” and “{other}” are not the same record',
    fr: '« {name} » et « {other} » ne sont pas la même fiche',
    es: '«{name}» y «{other}» no son el mismo registro',
  },
  PLACE_ELSEWHERE: {
    en: '“{name}” is no place of “{client}”',
    fr: '« {name} » n’est pas un lieu de « {client} »',
    es: '«{name}» no es un lugar de «{client}»',
  },
  KEPT_IN_NOTES: {
    en: '“{text}” is kept in the notes',
    fr: '« {text} » est conservé dans les notes',
    es: '«{text}» se guarda en las notas',
  },
  SPREADSHEET: {
    en: 'This is a workbook of Excel or another spreadsheet. Save the sheet as CSV (UTF-8) there and choose that file.',
    fr: 'Ceci est un classeur Excel ou d’un autre tableur. Enregistrez-y la feuille au format CSV (UTF-8) et choisissez ce fichier.',
    es: 'Esto es un libro de Excel o de otra hoja de cálculo. Guarde allí la hoja como CSV (UTF-8) y elija ese archivo.',
  },
  NOT_TABLE: {
    en: 'This is no CSV file. Save the table as CSV (UTF-8) and choose that file.',
    fr: 'Ce n’est pas un fichier CSV. Enregistrez le tableau au format CSV (UTF-8) et choisissez ce fichier.',
    es: 'No es un archivo CSV. Guarde la tabla como CSV (UTF-8) y elija ese archivo.',
  },
  EMPTY_FILE: { en: 'This file is empty.', fr: 'Ce fichier est vide.', es: 'Este archivo está vacío.' },
  NO_ROWS: {
    en: 'This file has no rows under its headings.',
    fr: 'Ce fichier n’a aucune ligne sous ses en-têtes.',
    es: 'Este archivo no tiene filas debajo de sus encabezados.',
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

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof importsWords, Words> {}
}
