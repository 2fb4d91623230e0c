import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import { say } from '@fieldhouse/domain/kit/words/words'

const text: Words = {
  en: `{workspace}
Everything this workspace held on {at} (UTC), at one moment.

*.csv          One table for each kind of record: clients, jobs, invoices and so on. Headings
               are the names of the fields in the API. Lines of invoices, repairs and manuals
               stand in tables of their own ("-lines"), and as JSON beside their record.
archived/      The same for archived records.
files/         Every file and photo, in a folder for each record. files.csv says which record
               each belongs to; a file without a SHA-256 was gone when it was to be copied.
activities.csv Who changed what, when, from what to what.
manifest.json  The tables with their number of rows.
SHA256SUMS     The SHA-256 of each file here: "sha256sum -c SHA256SUMS" checks them all.

Tables are CSV in UTF-8: commas between cells, every cell in quotes, points in figures, days
as 2026-03-01, instants in UTC. In a spreadsheet, open them by "Data > From text/CSV". An
apostrophe before = + - @ keeps a spreadsheet from running a text as a formula.

Imported into another workspace by "Import" above a list, tables whose records can be
imported give the same records again. Begin with tag.csv, skill.csv and brand.csv, then
client.csv, then what refers to clients. Numbers that the system gives (of accounts, jobs,
invoices) are given anew.

Not in here: passwords, sessions, second factors, codes of invitations, thumbnails, views
that members keep of lists for themselves, and files on their way to be imported.
`,
  fr: `{workspace}
Tout ce que cet espace contenait le {at} (UTC), à un même instant.

*.csv          Une table par sorte de fiche : clients, travaux, factures, etc. Les en-têtes
               sont les noms des champs dans l’API. Les lignes des factures, des réparations
               et des manuels ont leurs propres tables (« -lines ») et figurent aussi en JSON
               avec leur fiche.
archived/      La même chose pour les fiches archivées.
files/         Tous les fichiers et toutes les photos, un dossier par fiche. files.csv indique
               à quelle fiche chacun appartient ; un fichier sans SHA-256 n’existait plus au
               moment de la copie.
activities.csv Qui a modifié quoi, quand, avec l’ancienne et la nouvelle valeur.
manifest.json  Les tables et leur nombre de lignes.
SHA256SUMS     Le SHA-256 de chaque fichier : « sha256sum -c SHA256SUMS » les vérifie tous.

Les tables sont en CSV, en UTF-8 : virgules entre les cellules, chaque cellule entre
guillemets, point décimal, jours comme 2026-03-01, instants en UTC. Dans un tableur, ouvrez-
les par « Données > À partir d’un fichier texte/CSV ». Une apostrophe devant = + - @ empêche
un tableur d’exécuter un texte comme une formule.

Importées dans un autre espace par « Importer » au-dessus d’une liste, les tables dont les
fiches s’importent redonnent les mêmes fiches. Commencez par tag.csv, skill.csv et brand.csv,
puis client.csv, puis ce qui se rapporte aux clients. Les numéros que le système attribue
(comptes, travaux, factures) sont attribués de nouveau.

Ne s’y trouvent pas : les mots de passe, les sessions, les seconds facteurs, les codes
d’invitation, les vignettes, les vues que les membres gardent pour eux et les fichiers en
cours d’importation.
`,
  es: `{workspace}
Todo lo que contenía este espacio el {at} (UTC), en un mismo instante.

*.csv          Una tabla por tipo de registro: clientes, trabajos, facturas, etc. Los
               encabezados son los nombres de los campos en la API. Las líneas de facturas,
               reparaciones y manuales tienen sus propias tablas («-lines») y figuran también
               como JSON junto a su registro.
archived/      Lo mismo para los registros archivados.
files/         Todos los archivos y fotos, en una carpeta por registro. files.csv indica a qué
               registro pertenece cada uno; un archivo sin SHA-256 ya no existía al copiarlo.
activities.csv Quién cambió qué, cuándo, con el valor anterior y el nuevo.
manifest.json  Las tablas con su número de filas.
SHA256SUMS     El SHA-256 de cada archivo: «sha256sum -c SHA256SUMS» los comprueba todos.

Las tablas son CSV en UTF-8: comas entre celdas, cada celda entre comillas, punto decimal,
días como 2026-03-01, instantes en UTC. En una hoja de cálculo, ábralas con «Datos > Desde
texto/CSV». Un apóstrofo delante de = + - @ impide que una hoja de cálculo ejecute un texto
como fórmula.

Importadas en otro espacio con «Importar» encima de una lista, las tablas cuyos registros se
pueden importar dan de nuevo los mismos registros. Empiece por tag.csv, skill.csv y brand.csv,
siga con client.csv y después con lo que se refiere a los clientes. Los números que asigna el
sistema (cuentas, trabajos, facturas) se asignan de nuevo.

Aquí no están: contraseñas, sesiones, segundos factores, códigos de invitación, miniaturas,
vistas que los miembros guardan para sí ni archivos en camino de ser importados.
`,
}

/** What stands in an export, in the language of who asked for it; lines end as every system reads them. */
export const readme = (language: Language, of: { workspace: string; at: string }): string =>
  say(text, language, of).replaceAll('\n', '\r\n')
