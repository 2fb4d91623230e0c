/** The number of records of each kind in a workspace. */
export type Size = {
  clients: number
  jobs: number
  invoices: number
  estimates: number
  appointments: number
  orders: number
  calls: number
  technicians: number
}

const firstNames =
  'Marie,Jean,Luc,Anne,Éric,Zoé,Paul,Julie,Marc,Sophie,Alain,Chloé,Denis,Emma,Félix,Gilles,Hélène,Irène,Jacques,Karine,Léo,Manon,Noah,Olivia,Pierre,Quentin,Rose,Simon,Théo,Ursule,Victor,William,Xavier,Yves'
const beginnings =
  'Trem,Gag,Roy,Bou,Lav,Mor,Ber,Des,Gir,Fort,Per,Sim,Car,Dub,Lan,Mar,Nad,Oue,Poi,Ren,Sav,The,Val,Zeg,Hol,Kra'
const middles = 'bla,no,er,cha,lo,ti,ge,ma,ru,ne,vi,so,pa,du,li,ko'
const endings = 'y,n,rd,ult,ière,eau,et,in,on,and,ier,ette'
const streets = 'Saint-Denis,Sherbrooke,Papineau,Ontario,Laurier,Rachel,Beaubien,Jarry,Masson,Bélanger'
const works =
  'Dishwasher repair,Furnace inspection,Oven repair,Dryer vent cleaning,Washer repair,Fridge not cooling,Boiler service,Water heater,Heat pump,Thermostat'

const pick = (list: string, by: string) =>
  `(string_to_array('${list}', ','))[1 + ((${by}) % ${list.split(',').length})]`

/** Returns SQL for a pseudo-random number that is the same in every run. */
const lot = (n: string, salt: number) => `(((${n})::bigint * 2654435761 + ${salt} * 40503) % 1000003)::int`

/** Returns SQL for the creation time of the nth of some records, which are created evenly over a year. */
const moment = (n: string, count: number) =>
  `('2025-11-01T00:00Z'::timestamptz + (${n}) * (interval '8760 hours' / ${Math.max(count, 1)}))`

/** Returns SQL for the number of the nth record, with at least six digits. */
const numbered = (series: string, n: string) =>
  `'${series}-' || lpad((${n})::text, greatest(6, length((${n})::text)), '0')`

/**
 * Returns SQL for the id of the nth record of a kind. The ids are in the order of time, like the server's own UUIDv7.
 */
const idOf = (kind: number, workspace: number, n: string) =>
  `(lpad(to_hex(1761955200000 + (${n})::bigint * 10000), 12, '0') || '7${workspace.toString(16).padStart(3, '0')}8${kind.toString(16)}' ||
    substr(md5('${kind}/${workspace}/' || (${n})), 1, 14))::uuid`

type Filling = { workspace: number; id: string; size: Size; hours: string }

function people({ workspace, id, size, hours }: Filling): string[] {
  const user = idOf(1, workspace, 'n')
  const names = `${pick(firstNames, lot('n', 1))}, 'Tech' || n`
  return [
    `insert into users (id, email, first_name, last_name, is_activated, is_confirmed, verified, is_onboarded)
     select ${user}, 'tech' || n || '.${workspace}@example.com', ${names}, true, true, true, true
     from generate_series(1, ${size.technicians}) n`,
    `insert into members (workspace_id, id, role_id, timezone, first_name, last_name, email, is_technician, working_hours)
     select '${id}', ${user}, r.id, 'America/Toronto', ${names}, 'tech' || n || '.${workspace}@example.com', true, '${hours}'
     from generate_series(1, ${size.technicians}) n, roles r where r.workspace_id = '${id}'`,
    `insert into skills (workspace_id, id, name, enabled)
     select '${id}', ${idOf(2, workspace, 'n')}, 'Skill ' || n, true from generate_series(1, 10) n`,
    `insert into member_skills (workspace_id, record_id, target_id, position)
     select '${id}', ${user}, ${idOf(2, workspace, '1 + (n + s) % 10')}, s
     from generate_series(1, ${size.technicians}) n, generate_series(0, 2) s`,
    `insert into tags (workspace_id, id, name, color, types, enabled, is_default)
     select '${id}', ${idOf(9, workspace, 'n')}, 'Tag ' || n, '#0072b2', '{CLIENT,JOB}', true, false from generate_series(1, 20) n`,
  ]
}

const address = `jsonb_build_object('formatted', (1 + ${lot('n', 5)} % 9000) || ' rue ' || ${pick(streets, lot('n', 6))} || ', Montréal, QC',
  'locality', 'Montréal', 'adminAreaLevel1', 'QC', 'countryCode', 'CA', 'postalCode', 'H' || (${lot('n', 7)} % 9) || 'X 1Y' || (${lot('n', 8)} % 9),
  'location', jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(-73.6 + (${lot('n', 9)} % 1000) * 0.0002, 45.5 + (${lot('n', 10)} % 1000) * 0.0001)))`

function customers({ workspace, id, size }: Filling): string[] {
  const surname = `case when n = 777 then 'Zygmuntowicz' else
    ${pick(beginnings, lot('n', 2))} || ${pick(middles, lot('n', 3))} || ${pick(endings, lot('n', 4))} end`
  const at = moment('n', size.clients)
  const rows = `from generate_series(1, ${size.clients}) n`
  return [
    `insert into clients (workspace_id, id, created_at, updated_at, first_name, last_name, email, phone, additional_phones, address, languages)
     select '${id}', ${idOf(3, workspace, 'n')}, ${at}, ${at}, ${pick(firstNames, lot('n', 1))}, ${surname}, 'client' || n || '@example.com',
       '+1514' || (2000000 + ${lot('n', 11)}), '[]', ${address}, '{en-CA}' ${rows}`,
    `insert into client_tags (workspace_id, record_id, target_id, position)
     select '${id}', ${idOf(3, workspace, 'n')}, ${idOf(9, workspace, '1 + n % 20')}, 0 ${rows} where n % 3 = 0`,
    `insert into accounts (workspace_id, id, created_at, updated_at, account_number, account_holder)
     select '${id}', ${idOf(4, workspace, 'n')}, ${at}, ${at}, ${numbered('A', 'n')}, ${idOf(3, workspace, 'n')} ${rows}`,
    `insert into service_locations (workspace_id, id, created_at, updated_at, account, name, address, timezone)
     select '${id}', ${idOf(5, workspace, 'n')}, ${at}, ${at}, ${idOf(4, workspace, 'n')}, 'Home', ${address}, 'America/Toronto' ${rows}`,
  ]
}

/** Returns SQL for the number of the client, account and location of the nth job. The numbers are pseudo-random. */
const ownerOf = (size: Size) => `(1 + ${lot('n', 12)} % ${size.clients})`

/** SQL for the status of the nth invoice, which is for the nth job. */
const invoiceStatus = `(array['PAID','PAID','PAID','PAID','PAID','PAID','SENT','SENT','OVERDUE','CANCELLED'])[1 + ${lot('n', 16)} % 10]`

function work({ workspace, id, size }: Filling): string[] {
  const owner = ownerOf(size)
  const title = `case when ${lot('n', 13)} % 100 < 3 then 'Plumbing emergency' else ${pick(works, lot('n', 14))} end`
  const status = `(array['COMPLETED','COMPLETED','COMPLETED','SCHEDULED','FOLLOW_UP','CANCELLED','COMPLETED','COMPLETED','COMPLETED','COMPLETED'])[1 + ${lot('n', 15)} % 10]`
  const [at, made] = [moment('n', size.jobs), moment('m', size.appointments)]
  const perDay = size.technicians * 6
  const days = Math.ceil(size.appointments / perDay)
  // Each technician's day has six visits within eight hours. The last tenth of the calendar is in the future.
  const start = `date_trunc('day', now()) + (m / ${perDay} - ${Math.floor(days * 0.9)}) * interval '1 day'
    + (13 + (array[0, 1, 2, 4, 5, 7])[1 + (m / ${size.technicians}) % 6]) * interval '1 hour'`
  return [
    `insert into jobs (workspace_id, id, created_at, updated_at, job_number, title, description, job_status, job_site_type, client, account, service_location, start_at, invoiced)
     select '${id}', ${idOf(6, workspace, 'n')}, ${at}, ${at}, ${numbered('J', 'n')}, ${title}, 'As told on the phone.',
       ${status}, 'ON_CLIENT_SITE', ${idOf(3, workspace, owner)}, ${idOf(4, workspace, owner)}, ${idOf(5, workspace, owner)}, ${at},
       n <= ${size.invoices} and ${invoiceStatus} <> 'CANCELLED'
     from generate_series(1, ${size.jobs}) n`,
    `insert into appointments (workspace_id, id, created_at, updated_at, job, start_at, end_at, estimated_duration, status)
     select '${id}', ${idOf(7, workspace, 'm')}, ${made}, ${made}, ${idOf(6, workspace, `1 + m % ${size.jobs}`)},
       ${start}, ${start} + interval '1 hour', 3600000, case when ${start} < now() then 'COMPLETE' else 'NEW' end
     from generate_series(0, ${size.appointments - 1}) m`,
    `update jobs set next_visit_at = visit.at
     from (select job, min(start_at) as at from appointments where workspace_id = '${id}' and status = 'NEW' group by job) visit
     where workspace_id = '${id}' and id = visit.job`,
    `insert into appointment_technicians (workspace_id, record_id, target_id, position, start_at, end_at, cancelled)
     select '${id}', ${idOf(7, workspace, 'm')}, ${idOf(1, workspace, `1 + m % ${size.technicians}`)}, 0,
       ${start}, ${start} + interval '1 hour', false
     from generate_series(0, ${size.appointments - 1}) m`,
    `insert into counters (workspace_id, series, head, last) values ('${id}', 'job', 'J-', ${size.jobs}), ('${id}', 'account', 'A-', ${size.clients}), ('${id}', 'invoice', 'INV-', ${size.invoices})`,
  ]
}

function money({ workspace, id, size }: Filling): string[] {
  const at = moment('n', size.invoices)
  return [
    `insert into invoices (workspace_id, id, created_at, updated_at, account, job, invoice_number, billing_date, payment_terms, due_date, currency, locale,
       tax_rates, client_name, subtotal, tax_breakdown, total, rounding_mode, kind, invoice_status, paid, credited, external_notes, issued_at, cancelled_at)
     select '${id}', ${idOf(8, workspace, 'n')}, ${at}, ${at}, ${idOf(4, workspace, ownerOf(size))}, ${idOf(6, workspace, 'n')},
       ${numbered('INV', 'n')}, ${at}::date, 'NET30', ${at}::date + 30, 'CAD', 'en', '[]',
       ${pick(firstNames, lot('n', 1))} || ' ' || ${pick(beginnings, lot('n', 2))}, cents.amount::numeric, '[]', cents.amount::numeric, 'DOCUMENT', 'INVOICE',
       status.word, case when status.word = 'PAID' then cents.amount::numeric else 0 end, 0, '[]', ${at},
       case when status.word = 'CANCELLED' then ${at} end
     from generate_series(1, ${size.invoices}) n, lateral (select ${invoiceStatus} as word) status,
       lateral (select (80 + ${lot('n', 17)} % 900) || '.00' as amount) cents`,
    `insert into invoice_lines (workspace_id, id, record_id, position, description, quantity, unit_price, amount)
     select '${id}', ${idOf(0, workspace, 'n')}, ${idOf(8, workspace, 'n')}, 0, ${pick(works, lot('n', 14))}, 1, cents.amount::numeric, cents.amount::numeric
     from generate_series(1, ${size.invoices}) n, lateral (select (80 + ${lot('n', 17)} % 900) || '.00' as amount) cents`,
    // Each paid invoice has a payment with one part. One of fifty payments is ten dollars above its invoice.
    `insert into payments (workspace_id, id, created_at, updated_at, account, invoice, amount, applied, currency, method, paid_at)
     select i.workspace_id, i.id, i.paid_at, i.paid_at, i.account, i.id, i.total + i.more, i.total, i.currency, 'CHECK', i.paid_at
     from (select *, created_at + interval '20 days' as paid_at, case when row_number() over (order by id) % 50 = 0 then 10 else 0 end as more
       from invoices where workspace_id = '${id}' and invoice_status = 'PAID') i`,
    `insert into payment_parts (workspace_id, id, payment, invoice, amount, paid_at, created_at)
     select workspace_id, gen_random_uuid(), id, invoice, applied, paid_at, created_at from payments where workspace_id = '${id}'`,
  ]
}

/** The statements for estimates with one line each: sent, accepted, declined and expired. */
function offers({ workspace, id, size }: Filling): string[] {
  const answer = `(array['SENT','SENT','ACCEPTED','DECLINED','EXPIRED','ACCEPTED','SENT','EXPIRED','ACCEPTED','DECLINED'])[1 + ${lot('n', 18)} % 10]`
  const at = moment('n', size.estimates)
  const price = `lateral (select (80 + ${lot('n', 17)} % 900) || '.00' as amount) cents`
  return [
    `insert into estimates (workspace_id, id, created_at, updated_at, account, job, estimate_number, billing_date, payment_terms, valid_until, currency, locale,
       tax_rates, client_name, subtotal, tax_breakdown, total, rounding_mode, estimate_status, external_notes, issued_at)
     select '${id}', ${idOf(15, workspace, 'n')}, ${at}, ${at}, ${idOf(4, workspace, ownerOf(size))}, ${idOf(6, workspace, 'n')},
       ${numbered('EST', 'n')}, ${at}::date, 'NET30', ${at}::date + 30, 'CAD', 'en', '[]',
       ${pick(firstNames, lot('n', 1))} || ' ' || ${pick(beginnings, lot('n', 2))}, cents.amount::numeric, '[]', cents.amount::numeric, 'DOCUMENT',
       ${answer}, '[]', ${at}
     from generate_series(1, ${size.estimates}) n, ${price}`,
    `insert into estimate_lines (workspace_id, id, record_id, position, description, quantity, unit_price, amount)
     select '${id}', ${idOf(0, workspace, 'n')}, ${idOf(15, workspace, 'n')}, 0, ${pick(works, lot('n', 14))}, 1, cents.amount::numeric, cents.amount::numeric
     from generate_series(1, ${size.estimates}) n, ${price}`,
  ]
}

const goods =
  'Pump,Door seal,Drain hose,Control board,Fan motor,Thermostat,Heating element,Belt,Filter,Igniter'

/**
 * The statements for orders with two lines each: most are finalized purchases, a tenth is open, a twentieth are sales.
 */
function purchasing({ workspace, id, size }: Filling): string[] {
  const [order, line, product, supplier, warehouse] = [10, 11, 12, 13, 14] as const
  const made = `'${id}', ${idOf(order, workspace, 'n')}, ${moment('n', size.orders)}, ${moment('n', size.orders)}`
  const isSale = `n % 20 = 0`
  const status = `case when n % 10 = 3 then 'PENDING' when n % 50 = 7 then 'CANCELLED' else 'COMPLETED' end`
  const pieces = `jsonb_build_object('new', 2, 'refurbished', 0, 'damaged', 0)`
  const none = `jsonb_build_object('new', 0, 'refurbished', 0, 'damaged', 0)`
  const ofOrder = `from (select l, (l + 1) / 2 as n from generate_series(1, ${size.orders * 2}) l) numbered`
  return [
    `insert into warehouses (workspace_id, id, name) values ('${id}', ${idOf(warehouse, workspace, '1')}, 'Shop')`,
    `insert into inventory_settings (workspace_id, id, default_warehouse) values ('${id}', '${id}', ${idOf(warehouse, workspace, '1')})`,
    `insert into suppliers (workspace_id, id, name, phones, emails) select '${id}', ${idOf(supplier, workspace, 'n')}, 'Supplier ' || n, '[]', '[]' from generate_series(1, 50) n`,
    `insert into products (workspace_id, id, name, product_number, sku, product_type, quantity, product_status, unit_cost, unit_price)
     select '${id}', ${idOf(product, workspace, 'n')}, ${pick(goods, 'n')} || ' ' || n, 'P-' || n, 'SKU-' || n, 'PRODUCT', 0, 'new', 10, 25
     from generate_series(1, 2000) n`,
    `insert into orders (workspace_id, id, created_at, updated_at, type, supplier, sender, receiver, reference_number, po_number, status, qty, items_in_order,
       total_value, progress, goods, ordered_by)
     select ${made}, case when ${isSale} then 'SELL' else 'BUY' end, case when ${isSale} then null else ${idOf(supplier, workspace, '1 + n % 50')} end,
       case when ${isSale} then ${idOf(warehouse, workspace, '1')} end, case when ${isSale} then null else ${idOf(warehouse, workspace, '1')} end,
       'REF ' || n, ${numbered('PO', 'n')}, ${status}, 4, 2, (20 + ${lot('n', 18)} % 900)::numeric,
       jsonb_build_object('done', case when ${status} = 'PENDING' then 0 else 4 end, 'total', 4), ${pick(goods, 'n')} || ' SKU-' || (1 + n % 2000), ${idOf(1, workspace, `1 + n % ${size.technicians}`)}
     from generate_series(1, ${size.orders}) n`,
    `insert into order_lines (workspace_id, id, record_id, position, product, product_status_counts, conditions, unit_cost, unit_price, status, done_counts, cancelled_counts)
     select '${id}', ${idOf(line, workspace, 'l')}, ${idOf(order, workspace, 'n')}, l % 2, ${idOf(product, workspace, '1 + l % 2000')}, ${pieces}, '{new}', 10, 25, ${status},
       case when ${status} = 'COMPLETED' then ${pieces} else ${none} end, case when ${status} = 'CANCELLED' then ${pieces} else ${none} end ${ofOrder}`,
    `insert into counters (workspace_id, series, head, last) values ('${id}', 'order', 'PO-', ${size.orders})`,
  ]
}

/** The statements for calls of the last thirty days. The largest workspace has some 10,000 calls a day. */
function telephone({ workspace, id, size }: Filling): string[] {
  const at = `now() - n * interval '30 days' / ${size.calls}`
  const answered = `${lot('n', 19)} % 5 > 0`
  return [
    `insert into calls (workspace_id, id, created_at, updated_at, at, direction, phone, duration, answered, client, reason, routed_to, sales_lead, status, party, not_called_back)
     select '${id}', ${idOf(11, workspace, 'n')}, ${at}, ${at}, ${at}, way.word, coalesce(c.phone, '+1438' || (2000000 + ${lot('n', 20)})),
       case when ${answered} then 20 + ${lot('n', 21)} % 600 else 0 end, ${answered}, c.id, ${pick(works, lot('n', 14))}, 'Desk', false, 'ENDED',
       case when c.id is null then 'UNKNOWN' else 'CUSTOMER' end, way.word = 'IN' and not (${answered}) and n % 10 = 0
     from generate_series(1, ${size.calls}) n
       cross join lateral (select case when ${lot('n', 22)} % 3 = 0 then 'OUT' else 'IN' end as word) way
       left join clients c on c.workspace_id = '${id}' and n % 4 > 0 and c.id = ${idOf(3, workspace, ownerOf(size))}`,
  ]
}

/** Returns the statements that fill a workspace. Every run inserts the same rows. */
export const records = (filling: Filling): string[] => [
  ...people(filling),
  ...customers(filling),
  ...work(filling),
  ...money(filling),
  ...offers(filling),
  ...purchasing(filling),
  ...telephone(filling),
]
