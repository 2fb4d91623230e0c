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
  PHONE_SHORTENED: {
    en: 'A spreadsheet has shortened this number. Format the column as text there and save the file again.',
    fr: 'Un tableur a abrégé ce numéro. Mettez-y la colonne au format texte et enregistrez de nouveau le fichier.',
    es: 'Una hoja de cálculo abrevió este número. Dé allí formato de texto a la columna y guarde de nuevo el archivo.',
  },
  SPREADSHEET: {
    en: 'This workbook cannot be read: it is of an old Excel or another program, or has a password. Save it as an Excel workbook (.xlsx) without one, or as CSV (UTF-8), and choose that file.',
    fr: 'Ce classeur n’est pas lisible : il vient d’un ancien Excel ou d’un autre programme, ou il a un mot de passe. Enregistrez-le comme classeur Excel (.xlsx) sans mot de passe, ou au format CSV (UTF-8), et choisissez ce fichier.',
    es: 'Este libro no se puede leer: es de un Excel antiguo o de otro programa, o tiene una contraseña. Guárdelo como libro de Excel (.xlsx) sin contraseña, o como CSV (UTF-8), y elija ese archivo.',
  },
  TOO_LARGE_UNPACKED: {
    en: 'This file holds more than an import takes. Split it, or save the sheet with the rows as CSV (UTF-8) and choose that file.',
    fr: 'Ce fichier contient plus que ce qu’une importation accepte. Divisez-le, ou enregistrez la feuille des lignes au format CSV (UTF-8) et choisissez ce fichier.',
    es: 'Este archivo contiene más de lo que admite una importación. Divídalo, o guarde la hoja con las filas como CSV (UTF-8) y elija ese archivo.',
  },
  QUOTE_OPEN: {
    en: 'A quotation mark (") in line {line} is not closed: the lines under it would become one cell. Close or remove it and choose the file again.',
    fr: 'Un guillemet (") à la ligne {line} n’est pas fermé : les lignes qui suivent deviendraient une seule cellule. Fermez-le ou supprimez-le, puis choisissez de nouveau le fichier.',
    es: 'Unas comillas (") de la línea {line} no se cierran: las líneas siguientes serían una sola celda. Ciérrelas o quítelas y elija de nuevo el archivo.',
  },
  CARD_OPEN: {
    en: 'What begins in line {line} does not end: the file was cut off. Export it again and choose that file.',
    fr: 'Ce qui commence à la ligne {line} ne finit pas : le fichier a été coupé. Exportez-le de nouveau et choisissez ce fichier.',
    es: 'Lo que empieza en la línea {line} no termina: el archivo se cortó. Expórtelo de nuevo y elija ese archivo.',
  },
  CONTACTS_ELSEWHERE: {
    en: 'This file holds contacts: they are imported in the list of clients.',
    fr: 'Ce fichier contient des contacts : ils s’importent dans la liste des clients.',
    es: 'Este archivo contiene contactos: se importan en la lista de clientes.',
  },
  EVENTS_ELSEWHERE: {
    en: 'This file holds the events of a calendar: they are imported in the list of tasks.',
    fr: 'Ce fichier contient les événements d’un calendrier : ils s’importent dans la liste des tâches.',
    es: 'Este archivo contiene los eventos de un calendario: se importan en la lista de tareas.',
  },
  NOT_TABLE: {
    en: 'This file holds no table. Save the table as CSV (UTF-8) or as an Excel workbook (.xlsx) and choose that file.',
    fr: 'Ce fichier ne contient pas de tableau. Enregistrez le tableau au format CSV (UTF-8) ou comme classeur Excel (.xlsx) et choisissez ce fichier.',
    es: 'Este archivo no contiene ninguna tabla. Guárdela como CSV (UTF-8) o como libro de Excel (.xlsx) y elija ese archivo.',
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
